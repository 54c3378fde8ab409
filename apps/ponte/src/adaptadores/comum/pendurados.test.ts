import { describe, expect, it } from 'vitest'
import type { Banco, LinhaDoJogo } from './banco.ts'
import { Pendurados } from './pendurados.ts'

const COLUNAS = { vehicles: ['id', 'Passport', 'Plate', 'fees'], vendas: ['plate', 'amount'], contratos: ['vehicle', 'amount'] }
const CARRO = { id: 7, Passport: 1, Plate: 'ABC 123', fees: 0 }

/** `contratos` is tied to the vehicles by a foreign key, `vendas` by the plate alone. */
function jogo({ linhas, semDivida = [] }: { linhas: Record<string, LinhaDoJogo[] | Error>; semDivida?: string[] }) {
  const colunas = Object.entries(COLUNAS).flatMap(([tabela, nomes]) =>
    nomes.map((coluna) => ({
      tabela,
      coluna,
      tipo: coluna === 'id' ? 'int' : 'varchar',
      indice: coluna === 'vehicle' ? 'PRI' : '',
      extra: '',
    })),
  )
  const chaves = [{ tabela: 'contratos', chave: 'c', coluna: 'vehicle', alvo: 'vehicles', coluna_alvo: 'id' }]
  const avisos: string[] = []
  const banco = {
    async consultar(sql: string) {
      if (sql.includes('INFORMATION_SCHEMA.COLUMNS')) return colunas
      if (sql.includes('KEY_COLUMN_USAGE')) return chaves
      const [, tabela = ''] = /FROM `(\w+)`/.exec(sql) ?? []
      const suas = tabela === 'vehicles' ? [CARRO] : (linhas[tabela] ?? [])
      if (suas instanceof Error) throw suas
      return suas
    },
  } as Partial<Banco> as Banco
  const pendurados = new Pendurados({
    banco,
    registro: { aviso: (_assunto, mensagem) => void avisos.push(mensagem) },
    veiculo: { tabela: 'vehicles', placa: 'Plate', lidas: new Set() },
    semDivida: new Set(semDivida),
    agora: () => 0,
  })
  return { pendurados, avisos }
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
