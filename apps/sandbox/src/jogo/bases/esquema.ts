/** The tables, in SQL that both MySQL and SQLite accept; keys and sizes are those of the public dumps. */
import type { Familia } from './familias.ts'

export interface Povo {
  passport: number
  bolsa: Readonly<Record<string, { item: string; amount: number }>>
  veiculos?: readonly { modelo: string; placa: string }[]
  novo?: boolean
}

export function tabelasDe({ colunas: c, nome, placaUnica }: Familia): string[] {
  const prefixo = nome === 'creative-v4' ? 'summerz_' : ''
  const dono = nome === 'creative-v4' ? 'user_id' : c.passaporte
  const v5 = c.licenca === 'license'
  const valor = nome === 'creative-v4' ? 'TEXT' : 'LONGTEXT'
  const cascata = nome === 'fantastic' ? `, FOREIGN KEY (${dono}) REFERENCES characters (id) ON DELETE CASCADE` : ''
  return [
    `CREATE TABLE ${prefixo}accounts (id INTEGER NOT NULL PRIMARY KEY, ${c.licenca} VARCHAR(50)${v5 ? ' UNIQUE' : ''}, ${v5 ? 'discord' : 'Discord'} VARCHAR(50),
      ${v5 ? 'gems' : 'Gemstone'} ${nome === 'fantastic' ? 'FLOAT' : 'INT'} NOT NULL DEFAULT 0)`,
    `CREATE TABLE ${prefixo}characters (id INTEGER NOT NULL PRIMARY KEY, ${c.licenca} VARCHAR(50), ${v5 ? 'name' : 'Name'} VARCHAR(50),
      ${v5 ? 'name2' : 'Lastname'} VARCHAR(50), ${v5 ? 'phone' : 'Phone'} VARCHAR(10), ${v5 ? 'bank' : 'Bank'} BIGINT NOT NULL DEFAULT 0, ${c.entrada} INT NOT NULL DEFAULT 0,
      ${v5 ? 'deleted' : 'Deleted'} TINYINT(1) NOT NULL DEFAULT 0)`,
    `CREATE TABLE ${prefixo}playerdata (${dono} INT NOT NULL, ${c.chave} VARCHAR(100) NOT NULL, ${c.valor} ${valor}, PRIMARY KEY (${dono}, ${c.chave})${cascata})`,
    `CREATE TABLE ${prefixo}entitydata (${c.chave} VARCHAR(100) NOT NULL PRIMARY KEY, ${c.valor} ${valor})`,
    // No key on owner and model. The id is set explicitly, so that SQLite and MariaDB agree.
    `CREATE TABLE ${prefixo}vehicles (id INTEGER PRIMARY KEY, ${dono} INT NOT NULL, ${c.modelo} VARCHAR(100), ${v5 ? 'tax' : 'Tax'} BIGINT NOT NULL DEFAULT 0,
      ${c.placa} VARCHAR(10)${placaUnica ? ' UNIQUE' : ''}, ${v5 ? 'rental' : 'Rental'} BIGINT NOT NULL DEFAULT 0, ${v5 ? 'arrest' : 'Arrest'} BIGINT NOT NULL DEFAULT 0,
      ${v5 ? "work VARCHAR(10) NOT NULL DEFAULT 'false'" : 'Work TINYINT(1) NOT NULL DEFAULT 0, Weight INT NOT NULL DEFAULT 0'},
      ${v5 ? 'engine' : 'Engine'} INT NOT NULL DEFAULT 1000${nome === 'fantastic' ? ', chest LONGTEXT' : ''}${cascata})`,
    ...(nome === 'fantastic'
      ? [
          'CREATE TABLE user_groups (passport INT NOT NULL, groupId INT, permission VARCHAR(50) NOT NULL, expires BIGINT, PRIMARY KEY (passport, permission))',
          'CREATE TABLE item_list (item VARCHAR(50) NOT NULL PRIMARY KEY, Name VARCHAR(50), Weight FLOAT)',
        ]
      : []),
  ]
}

export function linhasDe(familia: Familia, povo: readonly Povo[]): { sql: string; parametros: (string | number)[] }[] {
  const { colunas: c, nome } = familia
  if (nome === 'creative-v4') return []
  const v5 = c.licenca === 'license'
  return povo.flatMap(({ passport, bolsa, veiculos = [], novo }) => [
    {
      sql: `INSERT INTO accounts (id, ${c.licenca}, ${v5 ? 'discord' : 'Discord'}) VALUES (?, ?, ?)`,
      parametros: [passport, `l${passport}`, `d${passport}`],
    },
    {
      sql: `INSERT INTO characters (id, ${c.licenca}, ${v5 ? 'name' : 'Name'}, ${v5 ? 'name2' : 'Lastname'}) VALUES (?, ?, ?, ?)`,
      parametros: [passport, `l${passport}`, `N${passport}`, 'S'],
    },
    ...(novo
      ? []
      : [
          {
            sql: `INSERT INTO playerdata (${c.passaporte}, ${c.chave}, ${c.valor}) VALUES (?, 'Datatable', ?)`,
            parametros: [passport, JSON.stringify({ [familia.bolsa]: bolsa, Weight: familia.peso })],
          },
        ]),
    ...veiculos.map(({ modelo, placa }) => ({
      sql: `INSERT INTO vehicles (${c.passaporte}, ${c.modelo}, ${c.placa}, ${v5 ? 'tax' : 'Tax'}) VALUES (?, ?, ?, ?)`,
      parametros: [passport, modelo, placa, 4_000_000_000],
    })),
  ])
}
