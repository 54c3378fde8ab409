import type { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import type { SiteFalso } from './site-falso.ts'

export const CARRO = { modelo: 'sultan', placa: 'ABC 123' } as const

export interface CidadeComCarros {
  site: SiteFalso
  linhas: readonly string[]
  db: DatabaseSync
  /** The owner's number on the site and in the base; then the same of another character. */
  dono: { passport: number; chave: string }
  outro: { passport: number; chave: string }
  /** The vehicles' table, and the column by which the base's other tables name a vehicle. */
  carros: { tabela: string; chave: string; placa: string }
  /** Called with each statement before it runs; a transaction is one text. */
  ouvir(aoMandar: (sql: string) => void): void
}

type Linha = Record<string, string | number | null>

const CENAS: readonly { nome: string; tabela: string; linha(c: CidadeComCarros): Linha; motivo: string | null }[] = [
  {
    nome: 'that is not paid for, in a table that goes with its row',
    tabela:
      'vehicle_financing (vehicleId {chave} NOT NULL PRIMARY KEY, balance INT, paymentamount INT, paymentsleft INT, financetime INT, {cascata})',
    linha: (c) => ({ vehicleId: chaveDo(c), balance: 9_000, paymentamount: 500, paymentsleft: 18, financetime: 120 }),
    motivo: 'imposto_atrasado',
  },
  {
    nome: 'whose financing has been paid',
    tabela:
      'vehicle_financing (vehicleId {chave} NOT NULL PRIMARY KEY, balance INT, paymentamount INT, paymentsleft INT, financetime INT, {cascata})',
    linha: (c) => ({ vehicleId: chaveDo(c), balance: 0, paymentamount: 500, paymentsleft: 0, financetime: 0 }),
    motivo: null,
  },
  {
    nome: 'with a fine that was not paid',
    tabela: 'multas (id INTEGER PRIMARY KEY, placa VARCHAR(12), valor INT, pago TINYINT(1) NOT NULL DEFAULT 0)',
    linha: () => ({ placa: CARRO.placa, valor: 300 }),
    motivo: 'imposto_atrasado',
  },
  {
    nome: 'that the police hold',
    tabela: 'mdt_impound (id INTEGER PRIMARY KEY, vehicleid {chave} NOT NULL, linkedreport INT, fee INT, {cascata})',
    linha: (c) => ({ vehicleid: chaveDo(c), linkedreport: 3, fee: 100 }),
    motivo: 'apreendido',
  },
  {
    nome: 'that is rented from somebody',
    tabela:
      'rented_vehicles (vehicle VARCHAR(60), plate VARCHAR(12) NOT NULL PRIMARY KEY, player_name VARCHAR(60), rent_price INT, owner VARCHAR(60))',
    linha: ({ dono }) => ({ vehicle: 'sultan', plate: CARRO.placa, player_name: 'Ana', rent_price: 50, owner: dono.chave }),
    motivo: 'alugado',
  },
  {
    nome: 'of which somebody else has the key',
    tabela: 'vehicle_keys (id INTEGER PRIMARY KEY, plate VARCHAR(12), identifier VARCHAR(60))',
    linha: ({ outro }) => ({ plate: CARRO.placa, identifier: outro.chave }),
    motivo: 'compartilhado',
  },
  {
    nome: 'with something in the boot of another resource',
    tabela: 'car_storage (plate VARCHAR(12) NOT NULL PRIMARY KEY, items LONGTEXT)',
    linha: () => ({ plate: CARRO.placa, items: '[{"name":"gold","count":1}]' }),
    motivo: 'porta_malas_cheio',
  },
  {
    nome: 'that stands in a table of which nothing is known',
    tabela: 'mdt_registros (id INTEGER PRIMARY KEY, plate VARCHAR(12), description TEXT)',
    linha: () => ({ plate: CARRO.placa, description: 'visto perto do banco' }),
    motivo: 'tabela_desconhecida:mdt_registros',
  },
]

const ODOMETRO = 'vehicle_mileage (plate VARCHAR(12) NOT NULL PRIMARY KEY, km DECIMAL(10,2), owner VARCHAR(60), updated_at DATETIME)'
const CHAVES = 'vehicle_keys (id INTEGER PRIMARY KEY, plate VARCHAR(12), identifier VARCHAR(60))'

const chaveDo = ({ db, carros }: CidadeComCarros): string | number =>
  db.prepare(`SELECT ${carros.chave} AS chave FROM ${carros.tabela} WHERE ${carros.placa} = ?`).get(CARRO.placa)?.['chave'] as string

function porTabela({ db, carros }: CidadeComCarros, tabela: string): void {
  const tipo = carros.chave === 'id' ? 'INT' : 'VARCHAR(12)'
  const coluna = /(\w+) \{chave\}/.exec(tabela)?.[1] ?? ''
  const cascata = `FOREIGN KEY (${coluna}) REFERENCES ${carros.tabela} (${carros.chave}) ON DELETE CASCADE`
  db.exec(`CREATE TABLE ${tabela.replace('{chave}', tipo).replace('{cascata}', cascata)}`)
}

function porLinha({ db }: CidadeComCarros, tabela: string, linha: Linha): void {
  const nomes = Object.keys(linha)
  db.prepare(`INSERT INTO ${tabela} (${nomes.join(', ')}) VALUES (${nomes.map(() => '?').join(', ')})`).run(...Object.values(linha))
}

const nomeDa = (tabela: string): string => tabela.split(' ')[0] ?? ''
const linhasDe = ({ db }: CidadeComCarros, tabela: string) => db.prepare(`SELECT * FROM ${nomeDa(tabela)}`).all()

async function pedir({ site }: CidadeComCarros, operacao: Parameters<SiteFalso['pedir']>[0]): Promise<unknown> {
  const { resultado, motivo, dados } = await site.resultado(site.pedir(operacao))
  return motivo ?? dados ?? resultado
}

const tomar = (c: CidadeComCarros) => pedir(c, { passport: c.dono.passport, tipo: 'tomar_veiculo', dados: CARRO })

async function lido(c: CidadeComCarros): Promise<unknown> {
  const id = c.site.pedir({ passport: c.dono.passport, tipo: 'ler_veiculos', dados: {} })
  await c.site.ate(() => c.site.leituras.has(id))
  const veiculos = c.site.leituras.get(id) as { placa: string; impedimento?: string }[]
  return veiculos.find((v) => v.placa === CARRO.placa)?.impedimento ?? null
}

/** The city that `abrir` gives has the vehicle CARRO in the owner's garage, and nothing else of the owner's. */
export function cenasDeDependentes(abrir: () => Promise<CidadeComCarros>, alugar: (c: CidadeComCarros) => Promise<void>): void {
  it.each(CENAS)('one $nome: read and taken alike, $motivo', async ({ tabela, linha, motivo }) => {
    const c = await abrir()
    porTabela(c, tabela)
    porLinha(c, nomeDa(tabela), linha(c))
    const antes = linhasDe(c, tabela)
    const visto = [await lido(c), await tomar(c), linhasDe(c, tabela)]
    expect(visto).toEqual(motivo === null ? [null, expect.objectContaining({ placa: CARRO.placa }), []] : [motivo, motivo, antes])
    expect(c.linhas.some((l) => l.includes(`não sai: a tabela ${nomeDa(tabela)}`))).toBe(motivo !== null)
  })

  it.each([
    ['a debt', 'vehicle_financing', 'imposto_atrasado'],
    ['a kilometre', 'vehicle_mileage', null],
  ])('%s that is written between the look and the transaction is seen', async (_nome, tabela, motivo) => {
    const c = await abrir()
    porTabela(c, 'vehicle_financing (vehicleId {chave} NOT NULL PRIMARY KEY, balance INT, {cascata})')
    porTabela(c, ODOMETRO)
    porLinha(c, 'vehicle_mileage', { plate: CARRO.placa, km: 5 })
    const nova =
      { vehicle_financing: { vehicleId: chaveDo(c), balance: 9_000 }, vehicle_mileage: { plate: CARRO.placa, km: 6 } }[tabela] ?? {}
    let feito = false
    c.ouvir((sql) => {
      if (feito || !sql.includes(`DELETE FROM \`${c.carros.tabela}\``)) return
      feito = true
      c.db.exec(`DELETE FROM ${tabela}`)
      porLinha(c, tabela, nova)
    })
    const desfecho = await tomar(c)
    expect(feito).toBe(true)
    if (motivo !== null) return expect([desfecho, linhasDe(c, tabela)]).toEqual([motivo, [nova]])
    const { pendurados } = desfecho as { pendurados: { valores: Linha }[] }
    expect(pendurados.map(({ valores }) => valores['km'])).toEqual(['6'])
  })

  it('what only describes it is taken, given and taken back with it, under its new row and owner', async () => {
    const c = await abrir()
    porTabela(c, ODOMETRO)
    porTabela(c, CHAVES)
    porTabela(c, 'pintura (vehicle_id {chave} NOT NULL PRIMARY KEY, cor VARCHAR(20), {cascata})')
    porLinha(c, 'vehicle_mileage', { plate: CARRO.placa, km: 123456.78, owner: c.dono.chave, updated_at: '2026-05-04 10:00:00' })
    porLinha(c, 'vehicle_keys', { plate: CARRO.placa, identifier: c.dono.chave })
    porLinha(c, 'pintura', { vehicle_id: chaveDo(c), cor: 'azul' })
    porLinha(c, 'vehicle_mileage', { plate: 'OUTRO 1', km: 5, owner: c.outro.chave, updated_at: null })
    let guardado = (await tomar(c)) as Record<string, unknown>
    const restam = ['vehicle_mileage', 'vehicle_keys', 'pintura'].map((t) => linhasDe(c, t).length)
    expect([guardado['placa'], restam]).toEqual([CARRO.placa, [1, 0, 0]])
    for (const quem of [c.outro, c.dono]) {
      const { passport } = quem
      expect(await pedir(c, { passport, tipo: 'dar_veiculo', dados: { ...CARRO, guardado } })).toEqual({ placa: CARRO.placa })
      expect(c.db.prepare('SELECT * FROM vehicle_mileage WHERE plate = ?').all(CARRO.placa)).toMatchObject([
        { km: 123456.78, owner: quem.chave, updated_at: '2026-05-04 10:00:00' },
      ])
      expect(linhasDe(c, 'vehicle_keys')).toMatchObject([{ plate: CARRO.placa, identifier: quem.chave }])
      expect(linhasDe(c, 'pintura')).toEqual([{ vehicle_id: chaveDo(c), cor: 'azul' }])
      if (quem === c.outro) guardado = (await pedir(c, { passport, tipo: 'tomar_veiculo', dados: CARRO })) as Record<string, unknown>
    }
  })

  it('the end of a rental takes it with what only describes it, and not while something is owed on it', async () => {
    const c = await abrir()
    await alugar(c)
    porTabela(c, CHAVES)
    porTabela(c, 'multas (id INTEGER PRIMARY KEY, placa VARCHAR(12), valor INT, pago TINYINT(1) NOT NULL DEFAULT 0)')
    porLinha(c, 'vehicle_keys', { plate: CARRO.placa, identifier: c.outro.chave })
    porLinha(c, 'multas', { placa: CARRO.placa, valor: 300 })
    const revogar = () => pedir(c, { passport: c.dono.passport, tipo: 'revogar_aluguel', dados: CARRO })
    expect([await revogar(), linhasDe(c, 'multas').length]).toEqual(['imposto_atrasado', 1])
    c.db.exec('DELETE FROM multas')
    expect([await revogar(), linhasDe(c, 'vehicle_keys'), linhasDe(c, c.carros.tabela)]).toEqual(['aplicada', [], []])
  })
}
