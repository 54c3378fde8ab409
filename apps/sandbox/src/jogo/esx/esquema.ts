/** The tables of the small ESX city, as the framework and its garage make them, and who lives there at first. */
import type { DatabaseSync } from 'node:sqlite'

const TABELAS = [
  `CREATE TABLE users (identifier VARCHAR(60) NOT NULL PRIMARY KEY, ssn VARCHAR(11) NOT NULL, accounts LONGTEXT NULL, "group" VARCHAR(50) DEFAULT 'user',
    inventory LONGTEXT NULL, job VARCHAR(20) DEFAULT 'unemployed', job_grade INT DEFAULT 0, loadout LONGTEXT NULL, metadata LONGTEXT NULL,
    position LONGTEXT NULL, firstname VARCHAR(16) NULL, lastname VARCHAR(16) NULL, disabled TINYINT DEFAULT 0)`,
  `CREATE TABLE items (name VARCHAR(50) NOT NULL PRIMARY KEY, label VARCHAR(50) NOT NULL, weight INT NOT NULL DEFAULT 1)`,
  `CREATE TABLE jobs (name VARCHAR(50) NOT NULL PRIMARY KEY, label VARCHAR(50))`,
  `CREATE TABLE job_grades (id INTEGER PRIMARY KEY, job_name VARCHAR(50), grade INT NOT NULL, name VARCHAR(50) NOT NULL)`,
  `CREATE TABLE vehicles (model VARCHAR(60) NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL, price INT NOT NULL)`,
  `CREATE TABLE owned_vehicles (owner VARCHAR(60) NULL, plate VARCHAR(12) NOT NULL PRIMARY KEY, vehicle LONGTEXT NULL, type VARCHAR(20) NOT NULL DEFAULT 'car',
    job VARCHAR(20) NULL, stored TINYINT NOT NULL DEFAULT 0, parking VARCHAR(60) NULL, pound VARCHAR(60) NULL)`,
  `CREATE TABLE trunk_inventory (id INTEGER PRIMARY KEY, plate VARCHAR(12) NOT NULL UNIQUE, data TEXT NOT NULL, owned INT NOT NULL DEFAULT 1)`,
]

export interface MoradorDoEsx {
  licenca: string
  personagem: string
  nome: string
  sobrenome: string
  inventario?: Record<string, number>
  trabalho?: [nome: string, grau: number]
}

const ITENS: readonly [nome: string, rotulo: string, peso: number][] = [
  ['bread', 'Pão', 1],
  ['water', 'Água', 1],
  ['phone', 'Celular', 1],
  ['gold', 'Barra de ouro', 5],
]
const TRABALHOS = ['unemployed', 'police', 'mechanic']
const MODELOS: readonly [modelo: string, nome: string][] = [
  ['adder', 'Truffade Adder'],
  ['panto', 'Benefactor Panto'],
  ['sultan', 'Karin Sultan'],
]

export const chaveDe = (m: Pick<MoradorDoEsx, 'licenca' | 'personagem'>): string => `${m.personagem}:${m.licenca}`

export function criarEsquema(db: DatabaseSync, moradores: readonly MoradorDoEsx[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return
  for (const sql of TABELAS) db.exec(sql)
  for (const item of ITENS) db.prepare('INSERT INTO items (name, label, weight) VALUES (?, ?, ?)').run(...item)
  for (const nome of TRABALHOS) {
    db.prepare('INSERT INTO jobs (name, label) VALUES (?, ?)').run(nome, nome)
    for (const grau of [0, 1, 2])
      db.prepare('INSERT INTO job_grades (job_name, grade, name) VALUES (?, ?, ?)').run(nome, grau, `${nome}${grau}`)
  }
  for (const modelo of MODELOS) db.prepare('INSERT INTO vehicles (model, name, price) VALUES (?, ?, 1)').run(...modelo)
  for (const m of moradores)
    db.prepare(
      'INSERT INTO users (identifier, ssn, accounts, inventory, metadata, firstname, lastname, job, job_grade) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      chaveDe(m),
      chaveDe(m).slice(0, 11),
      '{"bank":5000,"money":500}',
      JSON.stringify(m.inventario ?? []),
      '[]',
      m.nome,
      m.sobrenome,
      m.trabalho?.[0] ?? 'unemployed',
      m.trabalho?.[1] ?? 0,
    )
}
