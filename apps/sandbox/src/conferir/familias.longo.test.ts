import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { FAMILIAS, type Familia } from '../jogo/bases/familias.ts'
import { VARIANTES_DA_BOLSA } from '../jogo/bases/variantes.ts'
import { TABELAS_DO_QBCORE } from '../jogo/qbcore/esquema.ts'
import { BASE_DO_QBCORE } from '../jogo/qbcore/recursos-da-base.ts'
import { TABELAS_DO_ESX } from '../jogo/esx/esquema.ts'
import { baseDoEsx } from '../jogo/esx/recursos-da-base.ts'
import { conferir, type Laudo } from './conferencia.ts'
import { escreverLaudo } from './laudo.ts'
import { familiaNoDisco, pastaNova } from './testes/familia-no-disco.ts'

const pastas: string[] = []
const usar = (pasta: string): string => {
  pastas.push(pasta)
  return pasta
}
afterEach(() => {
  for (const pasta of pastas.splice(0)) rmSync(pasta, { recursive: true, force: true })
})

const julgar = (familia: Familia): Promise<Laudo> => conferir({ pasta: usar(familiaNoDisco(familia)), sql: [] }, () => undefined)
const atendidas = Object.values(FAMILIAS).filter(({ nome }) => nome !== 'creative-v4')

test.each(atendidas)('deliveries are safe on $nome', async (familia) => {
  const laudo = await julgar(familia)
  const semMala = familia.porta === 'coluna' ? ['D4: do porta-malas para a bolsa, anunciado, queda'] : []
  expect(laudo.resultados.filter((r) => r.nota !== 'certo').map(({ nome }) => nome)).toEqual(semMala)
  expect([laudo.veredito, laudo.motivos]).toEqual(['seguro', []])
})

test.each(VARIANTES_DA_BOLSA)('$nome: the slots are learned, and deliveries into them are safe', async ({ familia, lugares }) => {
  const laudo = await julgar(familia)
  expect(laudo.lugares?.ajuste).toMatch(new RegExp(`^${lugares} codigo=[0-9a-f]{8}$`))
  expect(laudo.resultados.filter((r) => r.nota !== 'certo')).toEqual([])
  expect(laudo.veredito).toBe('seguro')
  expect(escreverLaudo(laudo, { detalhado: false })).toContain(`set sorium_bolsa "${laudo.lugares?.ajuste}"`)
})

test('where SaveServer saves chests alone, nothing is taken out of a bag that was not saved', async () => {
  const base = FAMILIAS['network-extended']
  // Its timer, which also saves chests alone, is slower than the wait for the take.
  const laudo = await julgar({ ...base, salvaSoDados: true, dados: { ...base.dados, gravaS: 10_800 } })
  expect(laudo.resultados.find(({ nome }) => nome.startsWith('D1'))).toMatchObject({ nota: 'certo' })
})

function esxNoDisco(fim: string): string {
  const { pasta, por } = pastaNova()
  usar(pasta)
  const arquivos = baseDoEsx()
  por(
    'resources/[core]/es_extended/fxmanifest.lua',
    `server_scripts { ${[...arquivos, { nome: 'fim.lua' }].map(({ nome }) => `'${nome}'`).join(', ')} }`,
  )
  for (const { nome, fonte } of arquivos) if (fonte !== undefined) por(`resources/[core]/es_extended/${nome}`, fonte)
  por('resources/[core]/es_extended/fim.lua', fim)
  por('banco.sql', `${TABELAS_DO_ESX.join(';\n')};`)
  return pasta
}

describe('a folder with es_extended in it', () => {
  const julgarEsx = (fim: string): Promise<Laudo> => conferir({ pasta: esxNoDisco(fim), sql: [] }, () => undefined)

  test('is judged on its own code: deliveries are safe, and what ESX does not have is said with the reason', async () => {
    const laudo = await julgarEsx('')
    expect(laudo.resultados.filter((r) => r.nota === 'errado' || r.nota === 'nao_sei')).toEqual([])
    expect([laudo.veredito, laudo.motivos, laudo.base]).toEqual(['seguro', [], 'esx/esx-legacy'])
    expect(laudo.resultados.find((r) => r.nome.startsWith('D3'))?.nota).toBe('certo')
    expect(laudo.resultados.find((r) => r.nome === 'dá a arma com o texto da base')).toMatchObject({
      nota: 'sem',
      detalhe: expect.stringContaining('armas não são itens'),
    })
    expect(escreverLaudo(laudo, { detalhado: false })).toContain("server_script '@sorium/gancho-esx.lua'")
  })

  test.each([
    [
      'gives what it did not take into account',
      'local criar = CreateExtendedPlayer\nfunction CreateExtendedPlayer(...)\nlocal x = criar(...)\nx.canCarryItem = function() return true end\nx.getMaxWeight = function() return 1000000000000 end\nreturn x\nend',
      'recusa o que não cabe na bolsa',
    ],
    [
      'does not save what a character carries',
      'local criar = CreateExtendedPlayer\nfunction CreateExtendedPlayer(...)\nlocal x = criar(...)\nlocal ler = x.getInventory\nx.getInventory = function(minimo) return minimo and {} or ler() end\nreturn x\nend',
      'quem sai leva o que recebeu',
    ],
  ])('one that %s is not safe', async (_nome, fim, cena) => {
    const laudo = await julgarEsx(fim)
    expect(laudo.veredito).toBe('inseguro')
    expect(laudo.resultados.find(({ nome }) => nome === cena)?.nota).toBe('errado')
  })

  test('a canCarryItem that says yes to everything is not believed', async () => {
    const laudo = await julgarEsx(
      'local criar = CreateExtendedPlayer\nfunction CreateExtendedPlayer(...)\nlocal x = criar(...)\nx.canCarryItem = function() return true end\nreturn x\nend',
    )
    expect([laudo.veredito, laudo.motivos]).toEqual(['seguro', []])
  })

  test('without the tables of its characters cannot be told, and says which dump is missing', async () => {
    const pasta = esxNoDisco('')
    rmSync(join(pasta, 'banco.sql'))
    const laudo = await conferir({ pasta, sql: [] }, () => undefined)
    expect(laudo.veredito).toBe('nao_sei')
    expect(laudo.motivos.join()).toContain('users, items, jobs, job_grades, owned_vehicles')
  })
})

function qbcoreNoDisco(fim = ''): string {
  const { pasta, por } = pastaNova()
  usar(pasta)
  for (const { nome, arquivos } of BASE_DO_QBCORE) {
    const raiz = `resources/[qb]/${nome}`
    const nomes = [...arquivos.map((arquivo) => arquivo.nome), ...(nome === 'qb-inventory' ? ['fim.lua'] : [])]
    por(`${raiz}/fxmanifest.lua`, `server_scripts { ${nomes.map((arquivo) => `'${arquivo}'`).join(', ')} }`)
    for (const arquivo of arquivos) if ('fonte' in arquivo) por(`${raiz}/${arquivo.nome}`, arquivo.fonte)
  }
  por('resources/[qb]/qb-inventory/fim.lua', fim)
  por('banco.sql', `${TABELAS_DO_QBCORE.join(';\n')};`)
  return pasta
}

describe('a folder with qb-core and qb-inventory in it', () => {
  const julgarQbcore = (fim: string): Promise<Laudo> => conferir({ pasta: qbcoreNoDisco(fim), sql: [] }, () => undefined)

  test('is judged on its own code: deliveries are safe, and each resource is given its line', async () => {
    const laudo = await julgarQbcore('')
    expect(laudo.resultados.filter((r) => r.nota === 'errado' || r.nota === 'nao_sei')).toEqual([])
    expect([laudo.veredito, laudo.motivos, laudo.base]).toEqual(['seguro', [], 'qbcore/qbcore'])
    expect(laudo.resultados.find((r) => r.nome.startsWith('D3'))?.nota).toBe('certo')
    expect(laudo.resultados.find((r) => r.nome === 'não toma um carro com coisas no porta-malas')?.nota).toBe('certo')
    const texto = escreverLaudo(laudo, { detalhado: false })
    expect(texto).toMatch(/qb-core\/fxmanifest.lua:\n\s+server_script '@sorium\/gancho-qbcore.lua'/)
    expect(texto).toMatch(/qb-inventory\/fxmanifest.lua:\n\s+server_script '@sorium\/gancho-qb-inventory.lua'/)
  })

  test.each([
    ['gives nothing and answers that it did', "exports('AddItem', function() return true end)", 'dá o que foi comprado'],
    ['saves bags in a way that the hook does not see', "exports('SaveInventory', function() end)", 'SaveInventory'],
  ])('that %s is not safe', async (_nome, fim, motivo) => {
    const laudo = await julgarQbcore(fim)
    expect([laudo.veredito, laudo.motivos.join()]).toEqual(['inseguro', expect.stringContaining(motivo)])
  })

  test('and qbx_core: the base is served, and the report says how it was tried', async () => {
    const { pasta, por } = pastaNova()
    usar(pasta)
    por('resources/qbx_core/fxmanifest.lua', '')
    por('resources/ox_inventory/fxmanifest.lua', '')
    const laudo = await conferir({ pasta, sql: [] }, () => undefined)
    expect([laudo.veredito, laudo.base, laudo.deOutroModo]).toEqual(['nao_sei', 'Qbox', true])
    expect(escreverLaudo(laudo, { detalhado: false })).toMatch(
      /^ATENDIDO, conferido de outro modo[\s\S]*docs\/bases.md[\s\S]*sorium testar/,
    )
  })
})

test('a base of an older generation gets a clear no', async () => {
  const laudo = await julgar(FAMILIAS['creative-v4'])
  expect(laudo.veredito).toBe('inseguro')
  expect(laudo.motivos.join()).toContain('Creative v4')
})
