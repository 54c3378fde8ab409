import { afterEach, expect, test } from 'vitest'
import { Anfitriao, type OpcoesDoAnfitriao } from './anfitriao.ts'
import { recursoOxmysql } from './recurso-oxmysql.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

let anfitriao: Anfitriao | undefined
const erros: string[] = []
const linhas: string[] = []
afterEach(() => {
  anfitriao?.fechar()
  erros.length = 0
  linhas.length = 0
})

async function abrir(recursos: Record<string, string>, extra: Partial<OpcoesDoAnfitriao> = {}): Promise<Anfitriao> {
  anfitriao = await Anfitriao.abrir({
    agora: () => Date.now(),
    depois(ms, fazer) {
      const relogio = setTimeout(fazer, ms)
      return () => clearTimeout(relogio)
    },
    quadroMs: 5,
    aoErro: (recurso, mensagem) => erros.push(`${recurso}: ${mensagem}`),
    aoEscrever: (recurso, linha) => linhas.push(`${recurso}: ${linha}`),
    ...extra,
  })
  const banco = {
    chamar: async (metodo: string, argumentos: readonly unknown[]) => {
      if (String(argumentos[0]).includes('quebra')) throw new Error('sintaxe')
      return [{ metodo, argumentos }]
    },
  }
  anfitriao.porRecurso(
    'oxmysql',
    recursoOxmysql(banco, (mensagem) => erros.push(mensagem)),
  )
  for (const [nome, fonte] of Object.entries(recursos)) {
    expect(anfitriao.carregar({ nome, arquivos: [{ nome: '@oxmysql/lib/MySQL.lua' }, { nome: 'a.lua', fonte }] })).toEqual([])
  }
  return anfitriao
}

const ECO = `
  local guardada = { valor = 1 }
  exports('ler', function() return guardada end)
  exports('quem', function() return GetInvokingResource() end)
  exports('esperar', function(v) Wait(10) return v, GetInvokingResource() end)
  exports('falhar', function() error('ai', 0) end)
  exports('chamarDeVolta', function(fn, a) return fn(a, nil, 3) end)
`

test('Values cross between resources as copies, functions as references, errors as errors', async () => {
  const fx = await abrir({
    eco: ECO,
    b: `
      exports('tudo', function()
        local lida = exports.eco:ler()
        lida.valor = 2
        local r = { exports.eco:ler().valor, exports.eco:quem(), exports['eco']:esperar('tarde') }
        r[4] = select(2, pcall(function() exports.eco:falhar() end))
        r[5] = exports.eco:chamarDeVolta(function(a, b, c) return a + c end, 4)
        r[6] = select(2, pcall(function() exports.eco:nada() end))
        return r
      end)
    `,
  })
  expect(await fx.chamar('b', 'tudo', [])).toEqual([1, 'b', 'tarde', 'ai', 7, 'No such export nada in resource eco'])
  await expect(fx.chamar('eco', 'falhar', [])).rejects.toThrow('ai')
  expect(await fx.chamar('eco', 'quem', [], 'sorium')).toBe('sorium')
  expect(await fx.chamar('eco', 'chamarDeVolta', [(a: number, b: unknown, c: number) => (b === null ? a * c : 0), 5])).toBe(15)
  expect(erros).toEqual([])
})

test('Whoever triggers an event waits for no handler, and one that fails stops no other', async () => {
  const fx = await abrir({
    a: `
      ordem = {}
      RegisterNetEvent('e')
      AddEventHandler('e', function(v) ordem[#ordem + 1] = 'a1' .. tostring(source) Wait(20) ordem[#ordem + 1] = 'a2' end)
      AddEventHandler('e', function() error('quebrou') end)
      AddEventHandler('e', function(v) ordem[#ordem + 1] = 'b' .. v.x end)
      exports('tocar', function() TriggerEvent('e', { x = 1 }) ordem[#ordem + 1] = 'fim' return ordem end)
      exports('ordem', function() return ordem end)
    `,
  })
  const ouvidos: unknown[] = []
  fx.ao('e', (v) => ouvidos.push(v))
  expect(await fx.chamar('a', 'tocar', [])).toEqual(['a1nil', 'b1', 'fim'])
  expect(ouvidos).toEqual([{ x: 1 }])
  await expect.poll(() => fx.chamar('a', 'ordem', [])).toEqual(['a1nil', 'b1', 'fim', 'a2'])
  expect(erros).toEqual([expect.stringContaining('a.lua:5: quebrou')])
  fx.emitirDaRede('e', 7, [{ x: 2 }])
  fx.emitirDaRede('outro', 7, [])
  expect(await fx.chamar('a', 'ordem', [])).toEqual(['a1nil', 'b1', 'fim', 'a2', 'a17', 'b2'])
})

test('A seed decides in which order the handlers of an event run', async () => {
  const ordens = new Set<string>()
  for (const semente of [1, 2, 3, 4, 5, 6]) {
    const fonte = `
      local ordem = ''
      for _, letra in ipairs({ 'a', 'b', 'c' }) do AddEventHandler('e', function() ordem = ordem .. letra end) end
      exports('ordem', function() TriggerEvent('e') return ordem end)
    `
    const fx = await abrir({ a: fonte }, { semente })
    ordens.add(String(await fx.chamar('a', 'ordem', [])))
    fx.fechar()
  }
  expect(ordens.size).toBeGreaterThan(2)
})

test('MySQL.query.await answers or raises; with a callback an error is only printed', async () => {
  const fx = await abrir({
    a: `
      exports('certo', function() return MySQL.query.await('select', { 1 }) end)
      exports('errado', function() return { pcall(MySQL.query.await, 'quebra') } end)
      exports('retorno', function()
        local p = promise.new()
        MySQL.update('x', { nome = 'y' }, function(r) p:resolve(r) end)
        MySQL.update('quebra', {}, function() p:reject('nunca') end)
        return Citizen.Await(p)
      end)
    `,
  })
  expect(await fx.chamar('a', 'certo', [])).toEqual([{ metodo: 'query_async', argumentos: ['select', [1]] }])
  expect(await fx.chamar('a', 'errado', [])).toEqual([false, 'sintaxe'])
  expect(await fx.chamar('a', 'retorno', [])).toEqual([{ metodo: 'update_async', argumentos: ['x', { nome: 'y' }] }])
  await fx.fio()
  expect(erros).toEqual(['sintaxe'])
})

test('Players, clock and console are those of the host; files, modules and the network are not there', async () => {
  const agora = Date.UTC(2020, 1, 3)
  const fx = await abrir(
    {
      a: `
        RegisterCommand('ola', function(source, args) print('ola', args[1], source) end)
        exports('tudo', function()
          return { GetPlayerName(3), GetPlayerIdentifierByType(3, 'license'), #GetPlayers(), os.time(), os.date('%Y'), type(io), type(package),
            type(require), type(debug.sethook), type(os.execute), type(dofile), type(loadfile), ('x'):rep(2), GetConvar('c', '?') }
        end)
        exports('ped', function() return DoesEntityExist(GetPlayerPed(3)), json.encode({ GetEntityCoords(GetPlayerPed(3)) }) end)
        exports('carregar', function() return load('return ola, 1 + 1', 'x', 'b') and select(2, load('return 2')()) end)
      `,
    },
    { agora: () => agora },
  )
  fx.jogador(3, { nome: 'Ana', identificadores: ['steam:1', 'license:abc'], ped: 9, x: 1, y: 2, z: 3 })
  fx.convar('c', 'sim')
  expect(await fx.chamar('a', 'tudo', [])).toEqual([
    'Ana',
    'license:abc',
    1,
    agora / 1000,
    '2020',
    'nil',
    'nil',
    'nil',
    'nil',
    'nil',
    'nil',
    'nil',
    'xx',
    'sim',
  ])
  expect(await fx.chamar('a', 'ped', [])).toBe(true)
  fx.jogador(3, null)
  expect(await fx.chamar('a', 'ped', [])).toBe(false)
  fx.comando('ola mundo')
  expect(linhas).toEqual(['a: ola mundo 0'])
})

test('A loop without end is stopped, and the others go on', async () => {
  const fx = await abrir(
    { a: `exports('laco', function() while true do end end) exports('vivo', function() return 1 end)` },
    { limiteDeInstrucoes: 2_000_000 },
  )
  await expect(fx.chamar('a', 'laco', [])).rejects.toThrow('limite')
  expect(await fx.chamar('a', 'vivo', [])).toBe(1)
})

test('What was begun before the end of the server never goes on', async () => {
  const fx = await abrir({ a: `exports('dormir', function() Wait(10) print('acordou') end)` })
  let respondeu = false
  void fx.chamar('a', 'dormir', []).then(() => (respondeu = true))
  fx.fechar()
  await semNovidade(40)
  expect([respondeu, linhas]).toEqual([false, []])
})

test("A resource is written in the game's Lua, also what it loads by itself, and a vector crosses as a vector", async () => {
  const fx = await abrir({
    b: `exports('lugar', function(v) return type(v) == 'vector3' and v + vec3(1, 0, 0) end)`,
    a: `
      local t, nada = { n = 1 }, nil
      t.n += 2
      exports('tudo', function()
        return { t.n, \`adder\`, tostring(nada?.x), load('local t = ... local a, b in t return a + b')({ a = 1, b = 2 }), exports.b:lugar(vec3(1, 2, 3)) == vec3(2, 2, 3) }
      end)
    `,
  })
  expect(await fx.chamar('a', 'tudo', [])).toEqual([3, -1216765807, 'nil', 3, true])
})

test('What the game could not read is named with its line', async () => {
  const fx = await abrir({})
  expect(fx.carregar({ nome: 'a', arquivos: [{ nome: 'x.lua', fonte: 'local a = 1\na ..= 2' }] })).toEqual([
    { arquivo: 'x.lua', erro: expect.stringContaining('a/x.lua:2: erro de sintaxe') },
  ])
})
