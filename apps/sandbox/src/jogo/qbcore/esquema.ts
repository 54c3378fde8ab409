import type { DatabaseSync } from 'node:sqlite'

export const TABELAS_DO_QBCORE = [
  `CREATE TABLE players (id INTEGER, citizenid VARCHAR(50) NOT NULL PRIMARY KEY, cid INT, license VARCHAR(255) NOT NULL, name VARCHAR(255) NOT NULL,
    money TEXT NOT NULL, charinfo TEXT, job TEXT NOT NULL, gang TEXT, position TEXT NOT NULL, metadata TEXT NOT NULL, inventory LONGTEXT)`,
  `CREATE TABLE inventories (id INTEGER, identifier VARCHAR(255) NOT NULL PRIMARY KEY, items LONGTEXT)`,
  // The table is as garage resources make it: plates are not unique.
  `CREATE TABLE player_vehicles (id INT, license VARCHAR(50), citizenid VARCHAR(50), vehicle VARCHAR(50), hash VARCHAR(50), mods LONGTEXT,
    plate VARCHAR(50) NOT NULL, fakeplate VARCHAR(50), garage VARCHAR(50), fuel INT DEFAULT 100, engine FLOAT DEFAULT 1000, body FLOAT DEFAULT 1000,
    state INT DEFAULT 1, depotprice INT NOT NULL DEFAULT 0, balance INT NOT NULL DEFAULT 0)`,
]

export interface ItemDoMorador {
  name: string
  amount: number
  slot: number
  info?: Record<string, unknown>
  type?: string
}

export interface MoradorDoQbcore {
  licenca: string
  citizenid: string
  nome: string
  sobrenome: string
  itens?: readonly ItemDoMorador[]
  trabalho?: [nome: string, grau: number]
}

export const chaveDe = (m: Pick<MoradorDoQbcore, 'citizenid'>): string => m.citizenid

export function criarEsquema(db: DatabaseSync, moradores: readonly MoradorDoQbcore[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").get()) return
  for (const sql of TABELAS_DO_QBCORE) db.exec(sql)
  for (const [i, m] of moradores.entries()) {
    const { sql, parametros } = linhaDoMorador(m, i + 1)
    db.prepare(sql).run(...parametros)
  }
}

export function linhaDoMorador(m: MoradorDoQbcore, numero: number): { sql: string; parametros: (string | number)[] } {
  const [trabalho, grau] = m.trabalho ?? ['unemployed', 0]
  return {
    sql: 'INSERT INTO players (id, citizenid, cid, license, name, money, charinfo, job, gang, position, metadata, inventory) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    parametros: [
      numero,
      m.citizenid,
      `license:${m.licenca}`,
      m.nome,
      '{"bank":5000,"cash":500}',
      JSON.stringify({ firstname: m.nome, lastname: m.sobrenome }),
      JSON.stringify({ name: trabalho, label: trabalho, grade: { name: 'x', level: grau } }),
      JSON.stringify({ name: 'none', label: 'x', grade: { name: 'none', level: 0 } }),
      '{"x":0,"y":0,"z":0}',
      '{"hunger":100}',
      JSON.stringify((m.itens ?? []).map((item) => ({ type: 'item', info: [], ...item }))),
    ],
  }
}
