import type { DatabaseSync } from 'node:sqlite'
import { linhaDoMorador as linhaNoQbcore, TABELAS_DO_QBCORE, type MoradorDoQbcore } from '../qbcore/esquema.ts'

const [PLAYERS = ''] = TABELAS_DO_QBCORE

export const TABELAS_DO_QBOX = [
  PLAYERS,
  'CREATE TABLE player_groups (citizenid VARCHAR(50) NOT NULL, `group` VARCHAR(50) NOT NULL, type VARCHAR(50) NOT NULL, grade INT NOT NULL, PRIMARY KEY (citizenid, type, `group`))',
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

export interface MoradorDoQbox extends Omit<MoradorDoQbcore, 'itens'> {
  itens?: readonly ItemDoMorador[]
}

export const chaveDe = (m: Pick<MoradorDoQbox, 'citizenid'>): string => m.citizenid

/** The row is QBCore's except for the bag; the licence is 'license2:'. `numero` counts in order of creation. */
export function linhaDoMorador({ itens, ...m }: MoradorDoQbox, numero: number): { sql: string; parametros: (string | number)[] } {
  const { sql, parametros } = linhaNoQbcore(m, numero)
  const semBolsa = parametros.slice(0, -1).map((p) => (p === `license:${m.licenca}` ? `license2:${m.licenca}` : p))
  return { sql, parametros: [...semBolsa, JSON.stringify(itens ?? [])] }
}

export function criarEsquema(db: DatabaseSync, moradores: readonly MoradorDoQbox[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'players'").get()) return
  for (const sql of TABELAS_DO_QBOX) db.exec(sql)
  for (const [i, m] of moradores.entries()) {
    const { sql, parametros } = linhaDoMorador(m, i + 1)
    db.prepare(sql).run(...parametros)
    const [trabalho, grau] = m.trabalho ?? []
    if (trabalho !== undefined && grau !== undefined)
      db.prepare('INSERT INTO player_groups (citizenid, type, `group`, grade) VALUES (?, ?, ?, ?)').run(m.citizenid, 'job', trabalho, grau)
  }
}
