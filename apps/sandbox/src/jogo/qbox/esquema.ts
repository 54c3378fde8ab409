/** The tables of the small Qbox city, as qbx_core, qbx_vehicles and ox_inventory make them, and who lives there at first. */
import type { DatabaseSync } from 'node:sqlite'

const TABELAS = [
  `CREATE TABLE players (id INTEGER, citizenid VARCHAR(50) NOT NULL PRIMARY KEY, cid INT, license VARCHAR(255) NOT NULL, name VARCHAR(255) NOT NULL,
    money TEXT NOT NULL, charinfo TEXT, job TEXT NOT NULL, gang TEXT, position TEXT NOT NULL, metadata TEXT NOT NULL, inventory LONGTEXT, userId INT)`,
  'CREATE TABLE player_groups (citizenid VARCHAR(50) NOT NULL, "group" VARCHAR(50) NOT NULL, type VARCHAR(50) NOT NULL, grade INT NOT NULL, PRIMARY KEY (citizenid, type, "group"))',
  'CREATE TABLE ox_inventory (owner VARCHAR(60), name VARCHAR(100) NOT NULL, data LONGTEXT, UNIQUE (owner, name))',
  `CREATE TABLE player_vehicles (id INTEGER PRIMARY KEY, license VARCHAR(50), citizenid VARCHAR(50), vehicle VARCHAR(50), hash VARCHAR(50), mods LONGTEXT,
    plate VARCHAR(15) NOT NULL UNIQUE, garage VARCHAR(50), fuel INT DEFAULT 100, engine FLOAT DEFAULT 1000, body FLOAT DEFAULT 1000,
    state INT DEFAULT 1, depotprice INT NOT NULL DEFAULT 0, trunk LONGTEXT, glovebox LONGTEXT)`,
]

export interface ItemDoMorador {
  name: string
  count: number
  slot: number
  metadata?: Record<string, unknown>
}

export interface MoradorDoQbox {
  licenca: string
  citizenid: string
  nome: string
  sobrenome: string
  itens?: readonly ItemDoMorador[]
  trabalho?: [nome: string, grau: number]
}

export const chaveDe = (m: Pick<MoradorDoQbox, 'citizenid'>): string => m.citizenid

export function criarEsquema(db: DatabaseSync, moradores: readonly MoradorDoQbox[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").get()) return
  for (const sql of TABELAS) db.exec(sql)
  for (const [i, m] of moradores.entries()) {
    const [trabalho, grau] = m.trabalho ?? ['unemployed', 0]
    db.prepare(
      'INSERT INTO players (id, citizenid, cid, license, name, money, charinfo, job, gang, position, metadata, inventory) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      i + 1,
      m.citizenid,
      `license2:${m.licenca}`,
      m.nome,
      '{"bank":5000,"cash":500}',
      JSON.stringify({ firstname: m.nome, lastname: m.sobrenome }),
      JSON.stringify({ name: trabalho, label: trabalho, grade: { name: 'x', level: grau } }),
      '{"name":"none","label":"x","grade":{"name":"none","level":0}}',
      '{"x":0,"y":0,"z":0}',
      '{"hunger":100}',
      m.itens ? JSON.stringify(m.itens) : null,
    )
    if (m.trabalho)
      db.prepare('INSERT INTO player_groups (citizenid, type, "group", grade) VALUES (?, ?, ?, ?)').run(m.citizenid, 'job', trabalho, grau)
  }
}
