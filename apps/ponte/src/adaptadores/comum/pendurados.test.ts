import { describe, expect, it } from 'vitest'
import type { Banco, LinhaDoJogo } from './banco.ts'
import { Pendurados } from './pendurados.ts'

/** 'name', or 'name type index extra'. */
const COLUNAS = {
  vehicles: ['id int', 'Passport', 'Plate', 'fees', 'resumo varchar - STORED_GENERATED'],
  vendas: ['plate', 'amount'],
  contratos: ['vehicle varchar PRI', 'amount'],
}
const CARRO = { id: 7, Passport: 1, Plate: 'ABC 123', fees: 0, resumo: '7-1' }

interface Jogo {
  linhas: Record<string, LinhaDoJogo[] | Error>
  semDivida?: string[]
  outras?: Record<string, string[]>
  /** What the second read of the vehicle's row answers. */
  relida?: LinhaDoJogo
}

/** `contratos` is tied to the vehicles by a foreign key, `vendas` by the plate alone. */
function jogo({ linhas, semDivida = [], outras = {}, relida = CARRO }: Jogo) {
  const colunas = Object.entries({ ...COLUNAS, ...outras }).flatMap(([tabela, ditas]) =>
    ditas.map((dita) => {
      const [coluna, tipo = 'varchar', indice = '', extra = ''] = dita.split(' ')
      return { tabela, coluna, tipo, indice, extra: extra.replace(/^(VIRTUAL|STORED)_/, '$1 ') }
    }),
  )
  const chaves = [{ tabela: 'contratos', chave: 'c', coluna: 'vehicle', alvo: 'vehicles', coluna_alvo: 'id' }]
  const avisos: string[] = []
  const lidos: string[] = []
  const banco = {
    async consultar(sql: string, parametros: readonly unknown[] = []) {
      if (sql.includes('INFORMATION_SCHEMA.COLUMNS')) return colunas
      if (sql.includes('KEY_COLUMN_USAGE')) return chaves
      const [, tabela = ''] = /FROM `(\w+)`/.exec(sql) ?? []
      if (tabela === 'vehicles') return [relida]
      lidos.push(sql)
      const suas = linhas[tabela] ?? []
      if (suas instanceof Error) throw suas
      const procurados = new Set(parametros)
      return suas.filter((l) => Object.values(l).some((v) => procurados.has(v))).slice(0, Number(/LIMIT (\d+)/.exec(sql)?.[1]))
    },
  } as Partial<Banco> as Banco
  const pendurados = new Pendurados({
    banco,
    registro: { aviso: (_assunto, mensagem) => void avisos.push(mensagem) },
    veiculo: { tabela: 'vehicles', placa: 'Plate', lidas: new Set() },
    semDivida: new Set(semDivida),
    agora: () => 0,
  })
  return { pendurados, avisos, lidos }
}

const VENDA = { plate: 'ABC 123', amount: '5' }
const CONTRATO = { vehicle: '7', amount: '5' }

describe('tables of which the owner says that nothing is owed there', () => {
  it('are named on the console, with the setting', async () => {
    const { pendurados, avisos } = jogo({ linhas: { vendas: [VENDA] } })
    expect((await pendurados.olhar(CARRO)).motivo).toBe('tabela_desconhecida:vendas')
    expect(avisos.join()).toContain('set sorium_tabelas_do_veiculo "vendas"')
  })

  it('stay as they are, or travel if a foreign key would delete their rows with the vehicle', async () => {
    const linhas = { vendas: [VENDA], contratos: [CONTRATO] }
    const { pendurados } = jogo({ linhas, semDivida: ['vendas', 'contratos'] })
    const { motivo, guardados, apagar } = await pendurados.olhar(CARRO)
    expect([motivo, guardados]).toEqual([null, [{ tabela: 'contratos', valores: { amount: '5' }, repetidas: { vehicle: 'id' } }]])
    expect(apagar(['1 = 1', []]).map(([sql]) => sql)).toEqual(['DELETE FROM `contratos` WHERE (`vehicle` = ?) AND 1 = 1'])
  })
})

it('more rows than can be kept are refused by the table’s name', async () => {
  const { pendurados } = jogo({ linhas: { contratos: Array.from({ length: 51 }, () => CONTRATO) }, semDivida: ['contratos'] })
  expect((await pendurados.olhar(CARRO)).motivo).toBe('tabela_desconhecida:contratos')
})

it('a table that cannot be read stops the vehicle, and not the reading of all vehicles', async () => {
  const { pendurados, avisos } = jogo({ linhas: { vendas: new Error('marked as crashed'), contratos: [CONTRATO] } })
  expect([...(await pendurados.motivos([CARRO])).values()]).toEqual(['tabela_desconhecida:contratos'])
  expect(avisos.join()).toContain('A tabela vendas não pôde ser lida: marked as crashed')
  await expect(pendurados.olhar(CARRO)).rejects.toThrow('marked as crashed')
})

describe('a table that only a number’s name ties to the vehicle', () => {
  const olhar = (coluna: string, mais: Record<string, string>) => {
    const nomes = Object.keys(mais).map((nome) => `${nome} int`)
    return jogo({ outras: { outra: [coluna, ...nomes] }, linhas: { outra: [{ car_id: '7', ...mais }] } }).pendurados.olhar(CARRO)
  }

  it.each<[string, string, Record<string, string>, string | null, number]>([
    ['numbers its own rows: it is no table of vehicles', 'car_id int PRI auto_increment', { price: '90', tax: '5' }, null, 0],
    ['may be of something else, and stays', 'car_id int PRI', { price: '90' }, null, 0],
    ['tells of a debt', 'car_id int PRI', { balance: '90' }, 'imposto_atrasado', 0],
    ['names many things of one number', 'car_id int MUL', { price: '90' }, 'tabela_desconhecida:outra', 0],
    ['has the owner too, and travels', 'car_id int PRI', { passport: '1', km: '90' }, null, 1],
  ])('%s', async (_nome, coluna, mais, motivo, quantas) => {
    const visto = await olhar(coluna, mais)
    expect([visto.motivo, visto.apagar(['1 = 1', []]).length, visto.guardados.length]).toEqual([motivo, motivo ? 0 : quantas, quantas])
  })
})

it('what travelled comes back to a table that the owner has named since, and what has no place any more is told on the console', async () => {
  const { pendurados, avisos } = jogo({ linhas: {}, semDivida: ['vendas'] })
  const daVenda = { tabela: 'vendas', valores: { amount: '5' }, repetidas: { plate: 'Plate' } }
  const novo = { placa: 'ABC 123', condicao: '`id` = ?', parametros: [7] }
  const passos = await pendurados.repor([daVenda, { ...daVenda, tabela: 'antiga' }], novo, ['1 = 1', []])
  expect(passos.map(([sql]) => sql.split(' (')[0])).toEqual(['INSERT IGNORE INTO `vendas`'])
  expect(avisos).toEqual([expect.stringMatching(/ABC 123 .* antiga, .*{"amount":"5"}/)])
})

it('a debt that another resource writes in the vehicle’s own row after it was read is seen', async () => {
  const { pendurados } = jogo({ linhas: {}, relida: { ...CARRO, fees: '300' } })
  expect((await pendurados.olhar(CARRO)).motivo).toBe('imposto_atrasado')
})

it('what the database reckons by itself is neither kept nor written again', async () => {
  const outras = { odometro: ['plate varchar PRI', 'km int', 'milhas int - VIRTUAL_GENERATED', 'em datetime - DEFAULT_GENERATED'] }
  const { pendurados } = jogo({ outras, linhas: { odometro: [{ plate: 'ABC 123', km: '8', milhas: '5', em: '2026-01-01 00:00:00' }] } })
  const { motivo, guardados, linha } = await pendurados.olhar(CARRO)
  const valores = { km: '8', em: '2026-01-01 00:00:00' }
  expect([motivo, guardados]).toEqual([null, [{ tabela: 'odometro', valores, repetidas: { plate: 'Plate' } }]])
  expect(linha).toEqual({ id: 7, Passport: 1, Plate: 'ABC 123', fees: 0 })
  const antes = guardados.map((g) => ({ ...g, valores: { ...valores, milhas: '5' } }))
  const [passo] = await pendurados.repor(antes, { placa: 'ABC 123', condicao: '`id` = ?', parametros: [7] }, ['1 = 1', []])
  expect(passo?.[0]).toContain('(`plate`, `km`, `em`)')
})

it('a plate is found with spaces around it, by the column’s index', async () => {
  const { pendurados, lidos } = jogo({ linhas: { vendas: [{ plate: ' ABC 123', amount: '5' }] } })
  expect((await pendurados.olhar(CARRO)).motivo).toBe('tabela_desconhecida:vendas')
  expect([...(await pendurados.motivos([CARRO, { ...CARRO, id: 8, Plate: 'OUTRA 1' }])).entries()]).toEqual([
    [CARRO, 'tabela_desconhecida:vendas'],
  ])
  expect(lidos.join()).not.toContain('TRIM')
})

it('vehicles with more rows than are read at once are not free, and the others of their batch are judged', async () => {
  const carros = Array.from({ length: 400 }, (_, i) => ({ ...CARRO, id: i, Plate: `CAR ${i}` }))
  const chaves = carros.slice(0, 60).flatMap(({ Plate }) => Array.from({ length: 100 }, () => ({ plate: Plate, passport: 1 })))
  const { pendurados } = jogo({ outras: { keys: ['plate', 'passport'] }, linhas: { keys: chaves } })
  const motivos = await pendurados.motivos(carros)
  expect([motivos.get(carros[0] ?? {}), motivos.get(carros[59] ?? {}), motivos.get(carros[399] ?? {})]).toEqual([
    'tabela_desconhecida:keys',
    'tabela_desconhecida:keys',
    undefined,
  ])
})
