/**
 * SQLite in memory with the tables of the base's dump, the few MySQL words that bases use, and INFORMATION_SCHEMA. A statement that it
 * cannot run fails and is reported.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { BancoDoOxmysql } from '../jogo/fx/recurso-oxmysql.ts'
import { lerEsquema, type Coluna, type Tabela } from './esquema-sql.ts'

type Parametros = readonly unknown[] | Readonly<Record<string, unknown>>
interface Feito {
  linhas: Record<string, unknown>[]
  mudadas: number
  ultimo: number
}

export interface BancoDaBase extends BancoDoOxmysql {
  readonly db: DatabaseSync
  readonly tabelas: readonly Tabela[]
  fechar(): void
}

export function abrirBancoDaBase(tabelas: readonly Tabela[], agora: () => number): BancoDaBase {
  const db = new DatabaseSync(':memory:', { enableDoubleQuotedStringLiterals: true })
  porFuncoes(db, agora)
  db.exec(ESQUEMA_DE_INFORMACAO)
  const conhecidas: Tabela[] = []
  const preparados = new Map<string, StatementSync>()
  for (const tabela of tabelas) criar(tabela)

  function criar(tabela: Tabela): void {
    if (conhecidas.some(({ nome }) => nome.toLowerCase() === tabela.nome.toLowerCase())) return
    db.exec(comandoDe(tabela))
    conhecidas.push(tabela)
    anotar(db, tabela)
  }

  function acrescentarColuna({ tabela: nome, definicao, seFaltar }: ColunaNova): void {
    const tabela = conhecidas.find((t) => t.nome.toLowerCase() === nome.toLowerCase())
    const [coluna] = lerEsquema(`CREATE TABLE nova (${definicao})`)[0]?.colunas ?? []
    if (!tabela || !coluna) throw new Error(`Table '${nome}' doesn't exist`)
    if (tabela.colunas.some((c) => c.nome.toLowerCase() === coluna.nome.toLowerCase())) {
      if (seFaltar) return
      throw new Error(`Duplicate column name '${coluna.nome}'`)
    }
    db.exec(`ALTER TABLE ${entreCrases(tabela.nome)} ADD COLUMN ${comandoDaColuna(coluna, false)}`)
    tabela.colunas.push(coluna)
    esquecer(db, tabela)
    anotar(db, tabela)
  }

  function executar(sql: string, parametros: Parametros): Feito {
    const vazio: Feito = { linhas: [], mudadas: 0, ultimo: 0 }
    if (/^\s*create\s+table/i.test(sql)) {
      for (const tabela of lerEsquema(sql)) criar(tabela)
      return vazio
    }
    const nova = colunaNova(sql)
    if (nova) {
      acrescentarColuna(nova)
      return vazio
    }
    const comando = preparados.get(sql) ?? db.prepare(traduzirSql(sql))
    preparados.set(sql, comando)
    const valores = valoresPara(sql, parametros)
    if (/^\s*(select|with)/i.test(sql)) return { ...vazio, linhas: comando.all(...valores) }
    const { changes, lastInsertRowid } = comando.run(...valores)
    return { linhas: [], mudadas: Number(changes), ultimo: Number(lastInsertRowid) }
  }

  function transacao(passos: readonly unknown[], comuns: Parametros): boolean {
    db.exec('BEGIN')
    try {
      for (const passo of passos) {
        const [sql, parametros] = lerPasso(passo, comuns)
        executar(sql, parametros)
      }
      db.exec('COMMIT')
      return true
    } catch {
      db.exec('ROLLBACK')
      return false
    }
  }

  return {
    db,
    tabelas: conhecidas,
    fechar: () => db.close(),
    async chamar(metodo, [primeiro, segundo]) {
      const parametros = ehParametros(segundo) ? segundo : []
      if (metodo === 'transaction_async') return transacao(Array.isArray(primeiro) ? primeiro : [], parametros)
      const um = (quais: Parametros): unknown => comoOxmysql(metodo, String(primeiro), executar(String(primeiro), quais))
      return ehLote(metodo, parametros) ? parametros.map(um) : um(parametros)
    },
  }
}

const ehLote = (metodo: string, parametros: Parametros): parametros is readonly Parametros[] =>
  metodo === 'prepare_async' && Array.isArray(parametros) && Array.isArray(parametros[0])

interface ColunaNova {
  tabela: string
  definicao: string
  seFaltar: boolean
}

function colunaNova(sql: string): ColunaNova | null {
  const [, tabela, seFaltar, definicao] =
    /^\s*alter\s+table\s+`?(\w+)`?\s+add\s+column\s+(if\s+not\s+exists\s+)?([^;]+);?\s*$/i.exec(sql) ?? []
  return tabela !== undefined && definicao !== undefined ? { tabela, definicao, seFaltar: seFaltar !== undefined } : null
}

function comoOxmysql(metodo: string, sql: string, { linhas, mudadas, ultimo }: Feito): unknown {
  const primeira = linhas[0] ?? null
  switch (metodo) {
    case 'single_async':
      return primeira
    case 'scalar_async':
      return primeira ? (Object.values(primeira)[0] ?? null) : null
    case 'insert_async':
      return ultimo
    case 'update_async':
      return mudadas
    case 'prepare_async':
      if (!/^\s*(select|with)/i.test(sql)) return mudadas
      return linhas.length === 1 && primeira ? (Object.keys(primeira).length === 1 ? Object.values(primeira)[0] : primeira) : linhas
    default:
      return /^\s*(select|with)/i.test(sql) ? linhas : { affectedRows: mudadas, insertId: ultimo }
  }
}

const ehParametros = (v: unknown): v is Parametros => typeof v === 'object' && v !== null

function lerPasso(passo: unknown, comuns: Parametros): [string, Parametros] {
  if (typeof passo === 'string') return [passo, comuns]
  if (!ehParametros(passo)) throw new Error('transação sem comando')
  if (Array.isArray(passo)) return [String(passo[0]), ehParametros(passo[1]) ? passo[1] : comuns]
  const { query, values, parameters } = Object.fromEntries(Object.entries(passo))
  const proprios = values ?? parameters
  return [String(query), ehParametros(proprios) ? proprios : comuns]
}

/** As in oxmysql, missing values are NULL and unknown names are ignored. */
function valoresPara(sql: string, parametros: Parametros): SQLInputValue[] {
  const semTextos = sql.replace(/'(?:[^'\\]|\\.|'')*'|"[^"]*"/g, "''")
  if (!Array.isArray(parametros)) {
    const dados = new Map(Object.entries(parametros))
    const nomes = [...semTextos.matchAll(/[@:]([A-Za-z_]\w*)/g)].map(([marca, nome = '']) => [marca, valorDe(dados.get(nome))] as const)
    if (nomes.length > 0 || dados.size === 0) return nomes.length > 0 ? [Object.fromEntries(nomes) as never] : []
    return valoresPara(sql, [...dados.values()])
  }
  const lugares = semTextos.split('?').length - 1
  if (parametros.length > lugares) throw new Error(`Expected ${lugares} parameters, but received ${parametros.length}`)
  return Array.from({ length: lugares }, (_, i) => valorDe(parametros[i]))
}

function valorDe(valor: unknown): SQLInputValue {
  if (valor === undefined || valor === null) return null
  if (typeof valor === 'boolean') return Number(valor)
  return typeof valor === 'number' || typeof valor === 'string' || typeof valor === 'bigint' ? valor : JSON.stringify(valor)
}

export function traduzirSql(sql: string): string {
  return sql
    .replace(/\binsert\s+ignore\b/gi, 'INSERT OR IGNORE')
    .replace(
      /\bon\s+duplicate\s+key\s+update\b([\s\S]*)$/i,
      (_, mudancas: string) => `ON CONFLICT DO UPDATE SET ${mudancas.replace(/\bvalues\s*\(\s*(`?\w+`?)\s*\)/gi, 'excluded.$1')}`,
    )
    .replace(/\bconvert\s*\(([^()]+?)\s+using\s+\w+\s*\)/gi, '$1')
    .replace(/\bcollate\s+\w+_bin\b/gi, 'COLLATE BINARY')
    .replace(/\bcollate\s+utf8\w+\b/gi, 'COLLATE NOCASE')
    .replace(/\bfrom\s+dual\b/gi, '')
    .replace(/\bfor\s+update\b|\block\s+in\s+share\s+mode\b/gi, '')
    .replace(/\b(current_timestamp|curdate)\s*\(\s*\)/gi, (_, nome: string) => (/^curr/i.test(nome) ? 'NOW()' : 'substr(NOW(), 1, 10)'))
    .replace(
      /\bdate_(add|sub)\s*\(([^,]*),\s*interval\s+(\S+)\s+(\w+)\s*\)/gi,
      (_, conta: string, data: string, n: string, unidade: string) =>
        `datetime(${data}, '${/add/i.test(conta) ? '+' : '-'}' || ${n} || ' ${unidade.toLowerCase()}s')`,
    )
    .replace(/^(\s*(?:update|delete)\b[\s\S]*?)\s+limit\s+\d+\s*;?\s*$/i, '$1')
    .replace(
      /(\bnow\s*\(\s*\)|`?\b\w+`?)\s*([-+])\s*interval\s+(\S+)\s+(\w+)/gi,
      (_, data: string, sinal: string, n: string, unidade: string) =>
        `datetime(${data}, '${sinal}' || ${n} || ' ${unidade.toLowerCase()}s')`,
    )
    .replaceAll('<=>', ' IS ')
}

function porFuncoes(db: DatabaseSync, agora: () => number): void {
  const segundos = (): number => Math.floor(agora() / 1000)
  const data = (s: number): string => new Date(s * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const opcoes = { varargs: true } as const
  db.function('UNIX_TIMESTAMP', opcoes, (quando: unknown) =>
    typeof quando === 'string' ? Math.floor(Date.parse(`${quando}Z`) / 1000) : segundos(),
  )
  db.function('FROM_UNIXTIME', opcoes, (quando: unknown) => data(Number(quando)))
  db.function('NOW', opcoes, () => data(segundos()))
  db.function('DATABASE', opcoes, () => 'cidade')
  db.function('VERSION', opcoes, () => '10.11.6-MariaDB')
  db.function('RAND', opcoes, () => 0.5)
  db.function('JSON_UNQUOTE', opcoes, (valor: unknown) => (typeof valor === 'string' ? valor : null))
  db.function('FLOOR', opcoes, (valor: unknown) => Math.floor(Number(valor)))
}

const INTEIROS = /^(tinyint|smallint|mediumint|int|integer|bigint|bit|bool|boolean|year)$/
const REAIS = /^(float|double|decimal|numeric|real)$/
const LIMITES: Readonly<Record<string, number>> = { text: 65_535, tinytext: 255 }

const limiteDe = ({ tipo, tamanho }: Coluna): number | null => (tipo.endsWith('char') ? tamanho : (LIMITES[tipo] ?? null))
const entreCrases = (nome: string): string => `\`${nome.replaceAll('`', '')}\``

function comandoDe({ nome, colunas, chave, unicas }: Tabela): string {
  const numerada = colunas.find((c) => c.numeraSozinha)
  const partes = colunas.map((coluna) => comandoDaColuna(coluna, coluna === numerada))
  const lista = (nomes: readonly string[]): string => nomes.map(entreCrases).join(', ')
  if (chave.length > 0 && !numerada) partes.push(`PRIMARY KEY (${lista(chave)})`)
  for (const unica of unicas) partes.push(`UNIQUE (${lista(unica)})`)
  return `CREATE TABLE ${entreCrases(nome)} (${partes.join(', ')})`
}

function comandoDaColuna(coluna: Coluna, numera: boolean): string {
  const tipo = INTEIROS.test(coluna.tipo) ? 'INTEGER' : REAIS.test(coluna.tipo) ? 'REAL' : 'TEXT COLLATE NOCASE'
  const limite = limiteDe(coluna)
  return [
    entreCrases(coluna.nome),
    numera ? 'INTEGER PRIMARY KEY' : tipo,
    coluna.nula || numera ? '' : 'NOT NULL',
    numera ? '' : padraoDaColuna(coluna),
    limite === null ? '' : `CHECK (length(CAST(${entreCrases(coluna.nome)} AS BLOB)) <= ${limite})`,
  ].join(' ')
}

/** In MySQL, INSERT IGNORE gives a NOT NULL column without a default the empty value of its type. */
function padraoDaColuna({ padrao, nula, tipo }: Coluna): string {
  if (padrao !== null) return `DEFAULT ${padraoDe(padrao)}`
  return nula ? '' : INTEIROS.test(tipo) || REAIS.test(tipo) ? 'DEFAULT 0' : "DEFAULT ''"
}

function padraoDe(texto: string): string {
  if (/^(current_timestamp|now)/i.test(texto)) return 'CURRENT_TIMESTAMP'
  if (/^[-+]?[\d.]+$/.test(texto) || texto.startsWith("'")) return texto.replace(/\\'/g, "''")
  return `'${texto.replace(/^"|"$/g, '').replaceAll("'", "''")}'`
}

const ESQUEMA_DE_INFORMACAO = `ATTACH ':memory:' AS information_schema;
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

function esquecer(db: DatabaseSync, { nome }: Tabela): void {
  for (const onde of ['COLUMNS', 'TABLES', 'STATISTICS', 'KEY_COLUMN_USAGE', 'TABLE_CONSTRAINTS'])
    db.prepare(`DELETE FROM information_schema.${onde} WHERE TABLE_NAME = ? COLLATE NOCASE`).run(nome)
}

function anotar(db: DatabaseSync, tabela: Tabela): void {
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
