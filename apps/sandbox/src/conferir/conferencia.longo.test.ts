import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { conferir, type Laudo } from './conferencia.ts'
import { escreverLaudo } from './laudo.ts'
import { listar } from './pasta.ts'
import { baseCom, basePequena, NUCLEO } from './testes/base-pequena.ts'

const pastas: string[] = []
const usar = (pasta: string): string => {
  pastas.push(pasta)
  return pasta
}
afterEach(() => {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true })
})

const julgar = (pasta: string): Promise<Laudo> => conferir({ pasta: usar(pasta), sql: [] }, () => undefined)
const notaDe = (laudo: Laudo, nome: string) => laudo.resultados.find((r) => r.nome === nome)

function retrato(pasta: string): string {
  const soma = createHash('sha256')
  for (const nome of listar(pasta)) soma.update(nome).update(readFileSync(join(pasta, nome)))
  return soma.digest('hex')
}

describe('a base on which deliveries are safe', () => {
  test('is told so, with the two lines that its owner must add, and nothing of it is changed', async () => {
    const pasta = usar(basePequena())
    const antes = retrato(pasta)
    const laudo = await conferir({ pasta: join(pasta, 'resources'), sql: [join(pasta, 'database.sql')] }, () => undefined)
    expect(laudo.resultados.filter((r) => r.nota !== 'certo')).toEqual([])
    expect(laudo.veredito).toBe('seguro')
    const texto = escreverLaudo(laudo, { detalhado: false })
    expect(texto).toContain(`No fim de ${join(pasta, 'resources/[base]/vrp/fxmanifest.lua')}`)
    expect(texto).toContain("server_script '@sorium/gancho.lua'")
    expect(texto).toMatch(/ensure oxmysql\n\s+ensure \[base\].*\n\s+ensure sorium/)
    expect(texto).toContain(join(pasta, 'database.sql'))
    expect(retrato(pasta)).toBe(antes)
  })

  test('is told so from its vrp folder alone, and without a dump, whose tables are then named as guessed', async () => {
    const pasta = usar(basePequena())
    const laudo = await conferir({ pasta: join(pasta, 'resources/[base]/vrp'), sql: [] }, () => undefined)
    expect(laudo.resultados.filter((r) => r.nota !== 'certo' && r.nota !== 'sem').map((r) => r.nome)).toEqual([])
    expect([laudo.veredito, laudo.motivos]).toEqual(['seguro', []])
    expect(laudo.suposto).toEqual(['accounts', 'characters', 'playerdata', 'entitydata', 'vehicles'])
    expect(escreverLaudo(laudo, { detalhado: false })).toContain('Tabelas supostas pelo código')
  })
})

test('A base that keeps nobody but those who leave is safe: what they list waits until then', async () => {
  const semGravacao = NUCLEO.replace("AddEventHandler('SaveServer', salvarTudo)", '')
  expect(semGravacao).not.toBe(NUCLEO)
  const laudo = await julgar(basePequena({ 'resources/[base]/vrp/modules/nucleo.lua': semGravacao }))
  expect(notaDe(laudo, 'o que esperava pela gravação da base é tomado depois dela')).toMatchObject({
    nota: 'certo',
    detalhe: expect.stringContaining('só salva quem sai'),
  })
  expect(laudo.veredito).toBe('seguro')
})

describe('a base that would lose something', () => {
  test('by a count of its own that does not see what was given', async () => {
    const laudo = await julgar(baseCom('function vRP.ItemAmount() return 0 end'))
    expect(laudo.veredito).toBe('inseguro')
    expect(notaDe(laudo, 'dá o que foi comprado')).toMatchObject({
      nota: 'errado',
      detalhe: expect.stringContaining('na bolsa: 0 em vez de 1'),
    })
  })

  test('by taking any word for an item', async () => {
    const laudo = await julgar(baseCom('ItemExist = nil'))
    expect(laudo.veredito).toBe('inseguro')
  })

  test('by a store of its own that saves a record without what was delivered', async () => {
    const laudo = await julgar(
      baseCom(`AddEventHandler('playerDropped', function()
        Wait(2000)
        exports.oxmysql:query_async('UPDATE playerdata SET Information = ? WHERE Passport = ?', { '{"Inventory":{}}', 90002 })
      end)`),
    )
    expect(laudo.veredito).toBe('inseguro')
    expect(notaDe(laudo, 'quem sai leva o que recebeu')?.nota).toBe('errado')
  })

  test('by a boot under another name than the one that the hook looks into', async () => {
    const laudo = await julgar(
      basePequena({
        'resources/[scripts]/garages/server.lua': 'local function chave(Passport, Name) return "Baltrunk:"..Passport..":"..Name end\n',
      }),
    )
    expect(notaDe(laudo, 'não toma um carro com coisas no porta-malas')?.nota).toBe('errado')
    expect(laudo.veredito).toBe('inseguro')
  })

  test('by a bag that its own screens do not show', async () => {
    const laudo = await julgar(baseCom('function vRP.Inventory(Passport) return { ["7"] = { item = "water", amount = 1 } } end'))
    expect(laudo.veredito).toBe('inseguro')
    expect(laudo.motivos.join()).toContain('vRP.Inventory mostra uma bolsa que nao esta no registro')
  })

  test('by tuning under another name, which would stay behind', async () => {
    const laudo = await julgar(
      basePequena({
        'resources/[scripts]/garages/server.lua': 'local function chave(Passport, Name) return "Mods:"..Passport..":"..Name..":"..id end\n',
      }),
    )
    expect(notaDe(laudo, 'toma o carro vazio com as suas peças')).toMatchObject({
      nota: 'errado',
      detalhe: expect.stringContaining('"Mods:90001:'),
    })
  })

  test('by having no place where the hook could work', async () => {
    const laudo = await julgar(baseCom('vRP.Players = nil'))
    expect(laudo.veredito).toBe('inseguro')
    expect(laudo.motivos.join()).toContain('vRP.Players')
  })
})

describe('what a base does in its own way is asked, not assumed', () => {
  test('boots and tuning under several keys', async () => {
    const laudo = await julgar(
      basePequena({
        'resources/[scripts]/garages/server.lua': ['Trunkchest:', 'BauCarro:doID:', 'vehChest:', 'vehMods:']
          .map((prefixo) => `print("${prefixo}"..Passport..":"..Name)`)
          .join('\n'),
      }),
    )
    expect(notaDe(laudo, 'não toma um carro com coisas no porta-malas')).toMatchObject({
      nota: 'certo',
      detalhe: expect.stringMatching(/^Trunkchest:\d+:\w+, BauCarro:doID:\d+:\w+, vehChest:\d+:\w+$/),
    })
    expect(notaDe(laudo, 'toma o carro vazio com as suas peças')).toMatchObject({
      nota: 'certo',
      detalhe: expect.stringMatching(/^vehMods:/),
    })
  })

  test('a limit that limits everything is none', async () => {
    const laudo = await julgar(baseCom('function vRP.MaxItens() return true end'))
    expect([laudo.veredito, laudo.motivos]).toEqual(['seguro', []])
  })

  test('a give that puts nothing shows no slots, and then nothing is promised', async () => {
    const laudo = await julgar(baseCom('function vRP.GiveItem() return true end'))
    expect([laudo.veredito, notaDe(laudo, 'os lugares da bolsa')?.nota]).toEqual(['nao_sei', 'nao_sei'])
  })
})

describe('what cannot be told', () => {
  test.each([
    ['encrypted', Buffer.from('FXAP\u0001\u0002'), 'criptografado (escrow)'],
    ['compiled', Buffer.from([0x1b, 0x4c, 0x75, 0x61, 0x54]), 'código compilado (bytecode)'],
    ['binary', Buffer.from([1, 2, 0, 3]), 'arquivo binário'],
  ])('an %s file is named', async (_, conteudo, motivo) => {
    const laudo = await julgar(basePequena({ 'resources/[base]/vrp/modules/nucleo.lua': conteudo }))
    expect(laudo.veredito).toBe('nao_sei')
    expect(laudo.ilegiveis).toEqual([`modules/nucleo.lua: ${motivo}`])
  })

  test('an encrypted resource beside a vrp that can be read is only told', async () => {
    const laudo = await julgar(
      basePequena({ 'resources/[scripts]/telefone/fxmanifest.lua': '', 'resources/[scripts]/telefone/s.lua': 'FXAP...' }),
    )
    expect([laudo.veredito, laudo.protegidos]).toEqual(['seguro', ['telefone']])
    expect(escreverLaudo(laudo, { detalhado: false })).toContain('telefone')
  })

  test('something that the machine lacks is named', async () => {
    const laudo = await julgar(basePequena({ 'resources/[base]/vrp/modules/nucleo.lua': 'RegistrarNoAntiCheat()\nvRP = {}' }))
    expect(laudo.veredito).toBe('nao_sei')
    expect(laudo.motivos.join()).toContain('falta RegistrarNoAntiCheat')
  })

  test('another framework, and a folder without any, are named', async () => {
    const outra = await julgar(
      basePequena({ 'resources/[base]/vrp/fxmanifest.lua': null, 'resources/ox_core/fxmanifest.lua': "game 'gta5'" }),
    )
    expect([outra.veredito, outra.base]).toEqual(['nao_sei', 'ox_core'])
    const nada = await julgar(basePequena({ 'resources/[base]/vrp/fxmanifest.lua': null }))
    expect(nada.veredito).toBe('nao_sei')
    expect(nada.motivos.join()).toContain('Não achei um recurso vrp')
  })

  test('a manifest that is wrong is told', async () => {
    const laudo = await julgar(basePequena({ 'resources/[base]/vrp/fxmanifest.lua': 'while true do end' }))
    expect([laudo.veredito, laudo.motivos.join()]).toEqual(['nao_sei', expect.stringContaining('o manifesto não termina')])
  })

  test('what a guess of ours broke: the guess is named with the option that replaces it, and no word of SQLite', async () => {
    const laudo = await julgar(
      baseCom(
        `AddEventHandler('CharacterChosen', function(Passport) vRP.Query('fama', {}) end)
        vRP.Prepare('fama', 'UPDATE ' .. 'characters SET Fama = 1')`,
        { 'database.sql': null },
      ),
    )
    expect(laudo.veredito).toBe('nao_sei')
    expect(laudo.motivos.join()).toMatch(/falta no banco a coluna Fama \(tabela characters\).*--sql ARQUIVO/)
    expect(escreverLaudo(laudo, { detalhado: true })).not.toMatch(/no such|SQLITE|constraint/i)
  })

  test('what does not hold with guessed tables is no verdict on the base', async () => {
    const perde = `AddEventHandler('playerDropped', function()
      Wait(2000)
      exports.oxmysql:query_async('UPDATE playerdata SET Information = ? WHERE Passport = ?', { '{"Inventory":{}}', 90002 })
    end)`
    const laudo = await julgar(baseCom(perde, { 'database.sql': null }))
    expect([laudo.veredito, notaDe(laudo, 'quem sai leva o que recebeu')?.nota]).toEqual(['nao_sei', 'nao_sei'])
    expect(laudo.motivos.join()).toContain('supus as tabelas pelo código')
  })

  test('a folder with two dumps of the city that disagree', async () => {
    const pasta = usar(basePequena())
    const outro = readFileSync(join(pasta, 'database.sql'), 'utf8').replace('longtext, PRIMARY KEY', 'text, PRIMARY KEY')
    writeFileSync(join(pasta, 'velho.sql'), outro)
    const laudo = await conferir({ pasta, sql: [] }, () => undefined)
    expect([laudo.veredito, laudo.motivos.join()]).toEqual(['nao_sei', expect.stringMatching(/database\.sql.*velho\.sql.*--sql ARQUIVO/)])
    expect((await conferir({ pasta, sql: [join(pasta, 'database.sql')] }, () => undefined)).veredito).toBe('seguro')
  })
})

test('A loop that does not end is told with its place', async () => {
  const laudo = await julgar(baseCom('while true do end'))
  expect(laudo.veredito).toBe('nao_sei')
  expect(laudo.motivos.join()).toContain('não termina')
})

test('The judged code has no files, processes, modules, network, nor the machine that runs it', async () => {
  const laudo = await julgar(
    baseCom(`local tem = {}
      for _, nome in ipairs({ 'io', 'require', 'package', 'dofile', 'loadfile', 'collectgarbage', 'fx', '__fx_entrar', '__fx_traduzir' }) do
        if _G[nome] ~= nil then tem[#tem + 1] = nome end
      end
      for _, nome in ipairs({ 'execute', 'getenv', 'remove', 'rename', 'exit', 'tmpname' }) do
        if os[nome] ~= nil then tem[#tem + 1] = 'os.' .. nome end
      end
      local daqui = { traceback = true, getupvalue = true, getinfo = true }
      for nome in pairs(debug) do if not daqui[nome] then tem[#tem + 1] = 'debug.' .. nome end end
      for nome, valor in pairs(_G) do
        if type(valor) == 'function' and debug.getupvalue(valor, 1) == 'fx' then tem[#tem + 1] = 'dentro de ' .. nome end
      end
      for _, valor in ipairs({ print, load, exports, CreateThread, string.format, debug.traceback, debug.getupvalue, debug.getinfo, json.encode, 1 }) do
        if debug.getupvalue(valor, 1) or debug.getinfo(valor) then tem[#tem + 1] = 'dentro da maquina' end
      end
      if getmetatable('') ~= nil then tem[#tem + 1] = 'getmetatable' end
      if load(string.dump(function() end), 'x', 'b') then tem[#tem + 1] = 'bytecode' end
      if LoadResourceFile('vrp', '../../../database.sql') or LoadResourceFile('..', 'database.sql') then tem[#tem + 1] = 'arquivos' end
      if SaveResourceFile('vrp', 'x.lua', 'x', -1) then tem[#tem + 1] = 'gravar' end
      PerformHttpRequest('http://127.0.0.1:1', function(codigo) if codigo ~= 0 then error('rede') end end)
      if #tem > 0 then error('tem ' .. table.concat(tem, ' ')) end`),
  )
  expect([...laudo.ocorrencias.erros.keys()]).toEqual([])
  expect(laudo.veredito).toBe('seguro')
})

describe('npm run conferir-base', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const rodar = (argumentos: readonly string[], ambiente: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...argumentos], {
      encoding: 'utf8',
      env: { ...process.env, ...ambiente },
    })
    return { status, texto: stdout + stderr }
  }

  test('ends with 0 where it is safe, 1 where it is not, 2 where it cannot tell', () => {
    expect(rodar([usar(basePequena())]).status).toBe(0)
    expect(rodar([usar(baseCom('vRP.Players = nil'))]).status).toBe(1)
    const protegida = rodar([usar(basePequena({ 'resources/[base]/vrp/config/Dados.lua': 'FXAP...' }))])
    expect(protegida.status).toBe(2)
    expect(protegida.texto).toContain('config/Dados.lua: criptografado')
  })

  test('an endless loop ends with a sentence, also one that catches its errors', () => {
    const laco = rodar([usar(baseCom('while true do pcall(function() while true do end end) end'))], { CONFERIR_PARADO_MS: '4000' })
    expect(laco.status).toBe(2)
    expect(laco.texto).toContain('NÃO SEI: o código da base não terminou em 4 s')
  })

  test('a hunger for memory ends with a sentence', () => {
    const gula = rodar([usar(baseCom("local t = {} while true do t[#t + 1] = ('x'):rep(100000000) .. #t end"))])
    expect(gula.status).toBe(2)
    expect(gula.texto).toContain('pede memória demais')
  })

  test('a wrong call says how it is called, and a folder that is not there is named', () => {
    expect(rodar([]).texto).toContain('Uso: npm run conferir-base -- PASTA')
    expect(rodar(['/nao/existe'])).toEqual({ status: 2, texto: 'Não achei /nao/existe.\n' })
  })
})
