import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Tabela } from './esquema-sql.ts'

export const ESQUEMA_DE_INFORMACAO = `ATTACH ':memory:' AS information_schema;
CREATE TABLE information_schema.COLUMNS (TABLE_SCHEMA, TABLE_NAME COLLATE NOCASE, COLUMN_NAME COLLATE NOCASE, ORDINAL_POSITION, COLUMN_DEFAULT, IS_NULLABLE,
  DATA_TYPE, CHARACTER_MAXIMUM_LENGTH, COLUMN_TYPE, COLUMN_KEY, EXTRA);
CREATE TABLE information_schema.TABLES (TABLE_SCHEMA, TABLE_NAME COLLATE NOCASE, TABLE_TYPE, ENGINE);
CREATE TABLE information_schema.STATISTICS (TABLE_SCHEMA, TABLE_NAME COLLATE NOCASE, NON_UNIQUE, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME COLLATE NOCASE);
CREATE TABLE information_schema.KEY_COLUMN_USAGE (TABLE_SCHEMA, TABLE_NAME COLLATE NOCASE, CONSTRAINT_NAME, ORDINAL_POSITION, COLUMN_NAME COLLATE NOCASE,
  REFERENCED_TABLE_NAME COLLATE NOCASE, REFERENCED_COLUMN_NAME COLLATE NOCASE);
CREATE TABLE information_schema.TABLE_CONSTRAINTS (TABLE_SCHEMA, TABLE_NAME COLLATE NOCASE, CONSTRAINT_NAME, CONSTRAINT_TYPE);`

const COMPRIMENTOS: Readonly<Record<string, number>> = {
  tinytext: 255,
  text: 65_535,
  mediumtext: 16_777_215,
  longtext: 4_294_967_295,
  json: 4_294_967_295,
}

export function esquecer(db: DatabaseSync, { nome }: Tabela): void {
  for (const onde of ['COLUMNS', 'TABLES', 'STATISTICS', 'KEY_COLUMN_USAGE', 'TABLE_CONSTRAINTS'])
    db.prepare(`DELETE FROM information_schema.${onde} WHERE TABLE_NAME = ? COLLATE NOCASE`).run(nome)
}

export function anotar(db: DatabaseSync, tabela: Tabela): void {
  const por = (onde: string, ...valores: SQLInputValue[]): void => {
    db.prepare(`INSERT INTO information_schema.${onde} VALUES ('cidade', ?${', ?'.repeat(valores.length)})`).run(tabela.nome, ...valores)
  }
  por('TABLES', 'BASE TABLE', 'InnoDB')
  for (const [i, c] of tabela.colunas.entries()) {
    const marca = tabela.chave.includes(c.nome)
      ? 'PRI'
      : tabela.unicas.some(([unica, ...mais]) => unica === c.nome && mais.length === 0)
        ? 'UNI'
        : ''
    const tipo = c.tamanho === null ? c.tipo : `${c.tipo}(${c.tamanho})`
    const comprimento = c.tipo.endsWith('char') ? c.tamanho : (COMPRIMENTOS[c.tipo] ?? null)
    por(
      'COLUMNS',
      c.nome,
      i + 1,
      c.padrao,
      c.nula ? 'YES' : 'NO',
      c.tipo === 'json' ? 'longtext' : c.tipo,
      comprimento,
      tipo,
      marca,
      c.numeraSozinha ? 'auto_increment' : '',
    )
  }
  for (const [i, colunas] of [tabela.chave, ...tabela.unicas].entries()) {
    const nome = i === 0 ? 'PRIMARY' : `unica_${i}`
    if (colunas.length > 0) por('TABLE_CONSTRAINTS', nome, i === 0 ? 'PRIMARY KEY' : 'UNIQUE')
    for (const [posicao, coluna] of colunas.entries()) {
      por('STATISTICS', 0, nome, posicao + 1, coluna)
      por('KEY_COLUMN_USAGE', nome, posicao + 1, coluna, null, null)
    }
  }
  for (const [i, l] of (tabela.ligacoes ?? []).entries()) por('KEY_COLUMN_USAGE', l.nome, i + 1, l.coluna, l.alvo, l.colunaAlvo)
}
