import type { BancoDaBase } from './banco-da-base.ts'
import { inserirEm, objeto, type NovoPersonagem } from './personagens.ts'

export const citizenidDe = (passport: number): string => `Q${String(passport).padStart(8, '0')}`

export function cadastrarNoQbcore(banco: BancoDaBase, { passport, licenca }: NovoPersonagem): Record<string, unknown> {
  const citizenid = citizenidDe(passport)
  inserirEm(banco, 'players', {
    citizenid,
    cid: 1,
    license: licenca,
    name: 'Ana',
    money: JSON.stringify({ bank: 5000, cash: 500, crypto: 0 }),
    charinfo: JSON.stringify({
      firstname: 'Ana',
      lastname: 'Lima',
      birthdate: '01-01-2000',
      gender: 1,
      nationality: 'BR',
      phone: `5${passport}`,
    }),
    job: JSON.stringify({
      name: 'unemployed',
      label: 'Civilian',
      payment: 10,
      onduty: true,
      isboss: false,
      grade: { name: 'x', level: 0 },
    }),
    gang: JSON.stringify({ name: 'none', label: 'No Gang', isboss: false, grade: { name: 'none', level: 0 } }),
    position: JSON.stringify({ x: 10, y: 20, z: 30, w: 0 }),
    metadata: JSON.stringify({ hunger: 100, thirst: 100 }),
    inventory: '[]',
  })
  return { citizenid }
}

export function itensNoQbcore(banco: BancoDaBase, passport: number): Record<string, number> {
  const linha = banco.db.prepare('SELECT inventory AS valor FROM players WHERE citizenid = ?').get(citizenidDe(passport))
  const salvos: unknown = JSON.parse(typeof linha?.['valor'] === 'string' && linha['valor'] ? linha['valor'] : '[]')
  const itens: Record<string, number> = {}
  for (const item of Object.values(salvos ?? {})) {
    const { name, amount, info } = objeto(item)
    const { serie } = objeto(info)
    const texto = typeof serie === 'string' ? `${String(name)}-${serie}` : String(name)
    if (typeof name === 'string') itens[texto] = (itens[texto] ?? 0) + Number(amount)
  }
  return itens
}

export const MALA_NO_QBCORE = {
  lugar: (placa: string): string => `trunk-${placa}`,
  por(banco: BancoDaBase, placa: string, item: string | null): void {
    const itens = item === null ? [] : [{ name: item, amount: 1, slot: 1, info: [], type: 'item' }]
    const nova = banco.tabelas.some(({ nome }) => nome.toLowerCase() === 'inventories')
    const [tabela, coluna, valor] = nova ? ['inventories', 'identifier', `trunk-${placa}`] : ['trunkitems', 'plate', placa]
    banco.db.prepare(`DELETE FROM ${tabela} WHERE ${coluna} = ?`).run(valor)
    banco.db.prepare(`INSERT INTO ${tabela} (${coluna}, items) VALUES (?, ?)`).run(valor, JSON.stringify(itens))
  },
}

export const PECAS_NO_QBCORE = {
  por: (banco: BancoDaBase, placa: string): void =>
    void banco.db.prepare('UPDATE player_vehicles SET mods = ? WHERE plate = ?').run(JSON.stringify({ modEngine: 3, plate: placa }), placa),
  tem(banco: BancoDaBase, placa: string): boolean {
    const linha = banco.db.prepare('SELECT mods AS valor FROM player_vehicles WHERE plate = ?').get(placa)
    return objeto(JSON.parse(String(linha?.['valor'] ?? '{}')))['modEngine'] === 3
  },
}
