import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export const TABELAS_DO_ESX: readonly string[] = [
  `CREATE TABLE users (identifier VARCHAR(60) NOT NULL PRIMARY KEY, ssn VARCHAR(11) NOT NULL, accounts LONGTEXT NULL, \`group\` VARCHAR(50) DEFAULT 'user',
    inventory LONGTEXT NULL, job VARCHAR(20) DEFAULT 'unemployed', job_grade INT DEFAULT 0, loadout LONGTEXT NULL, metadata LONGTEXT NULL,
    position LONGTEXT NULL, firstname VARCHAR(16) NULL, lastname VARCHAR(16) NULL, disabled TINYINT DEFAULT 0)`,
  `CREATE TABLE items (name VARCHAR(50) NOT NULL PRIMARY KEY, label VARCHAR(50) NOT NULL, weight INT NOT NULL DEFAULT 1)`,
  `CREATE TABLE jobs (name VARCHAR(50) NOT NULL PRIMARY KEY, label VARCHAR(50))`,
  `CREATE TABLE job_grades (id INTEGER PRIMARY KEY, job_name VARCHAR(50), grade INT NOT NULL, name VARCHAR(50) NOT NULL)`,
  `CREATE TABLE vehicles (model VARCHAR(60) NOT NULL PRIMARY KEY, name VARCHAR(60) NOT NULL, price INT NOT NULL)`,
  `CREATE TABLE owned_vehicles (owner VARCHAR(60) NULL, plate VARCHAR(12) NOT NULL PRIMARY KEY, vehicle LONGTEXT NULL, type VARCHAR(20) NOT NULL DEFAULT 'car',
    job VARCHAR(20) NULL, stored TINYINT NOT NULL DEFAULT 0, parking VARCHAR(60) NULL, pound VARCHAR(60) NULL)`,
  `CREATE TABLE trunk_inventory (id INTEGER PRIMARY KEY, plate VARCHAR(12) NOT NULL UNIQUE, data TEXT NOT NULL, owned INT NOT NULL DEFAULT 1)`,
  `CREATE TABLE addon_inventory_items (id INTEGER PRIMARY KEY, inventory_name VARCHAR(100) NOT NULL, name VARCHAR(100) NOT NULL, count INT NOT NULL,
    owner VARCHAR(60) NULL)`,
]

export interface MoradorDoEsx {
  licenca: string
  personagem: string
  nome: string
  sobrenome: string
  inventario?: Record<string, number>
  trabalho?: [nome: string, grau: number]
}

export interface ListasDoEsx {
  itens: readonly (readonly [nome: string, peso: number, rotulo?: string])[]
  modelos: readonly (readonly [modelo: string, nome?: string])[]
}

const LISTAS: ListasDoEsx = {
  itens: [
    ['bread', 1, 'Pão'],
    ['water', 1, 'Água'],
    ['phone', 1, 'Celular'],
    ['gold', 5, 'Barra de ouro'],
  ],
  modelos: [
    ['adder', 'Truffade Adder'],
    ['panto', 'Benefactor Panto'],
    ['sultan', 'Karin Sultan'],
  ],
}
const TRABALHOS = ['unemployed', 'police', 'mechanic']

export const chaveDe = (m: Pick<MoradorDoEsx, 'licenca' | 'personagem'>): string => `${m.personagem}:${m.licenca}`

type Comando = { sql: string; parametros: (string | number)[] }

export function listasDoEsx({ itens, modelos }: ListasDoEsx): Comando[] {
  return [
    ...itens.map(([nome, peso, rotulo = nome]) => ({
      sql: 'INSERT INTO items (name, label, weight) VALUES (?, ?, ?)',
      parametros: [nome, rotulo, peso],
    })),
    ...TRABALHOS.flatMap((nome) => [
      { sql: 'INSERT INTO jobs (name, label) VALUES (?, ?)', parametros: [nome, nome] },
      ...[0, 1, 2].map((grau) => ({
        sql: 'INSERT INTO job_grades (job_name, grade, name) VALUES (?, ?, ?)',
        parametros: [nome, grau, `${nome}${grau}`],
      })),
    ]),
    ...modelos.map(([modelo, nome = modelo]) => ({
      sql: 'INSERT INTO vehicles (model, name, price) VALUES (?, ?, 1)',
      parametros: [modelo, nome],
    })),
  ]
}

export function linhaDoMorador(m: MoradorDoEsx): Comando {
  const [trabalho, grau] = m.trabalho ?? ['unemployed', 0]
  const contas = '{"bank":5000,"money":500}'
  return {
    sql: 'INSERT INTO users (identifier, ssn, accounts, inventory, metadata, firstname, lastname, job, job_grade) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    parametros: [
      chaveDe(m),
      chaveDe(m).slice(0, 11),
      contas,
      JSON.stringify(m.inventario ?? []),
      '[]',
      m.nome,
      m.sobrenome,
      trabalho,
      grau,
    ],
  }
}

export function criarEsquema(db: DatabaseSync, moradores: readonly MoradorDoEsx[]): void {
  if (db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return
  for (const sql of TABELAS_DO_ESX) db.exec(sql)
  for (const { sql, parametros } of [...listasDoEsx(LISTAS), ...moradores.map(linhaDoMorador)])
    db.prepare(sql).run(...(parametros satisfies SQLInputValue[]))
}
