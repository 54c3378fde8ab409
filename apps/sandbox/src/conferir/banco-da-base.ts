/**
 * SQLite in memory with the tables and rows of the base's dump, the few MySQL words that bases use, and INFORMATION_SCHEMA. A statement that
 * it cannot run fails as an ErroDoBanco and is reported.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { BancoDoOxmysql } from '../jogo/fx/recurso-oxmysql.ts'
import { porFuncoes, traduzirSql } from './dialeto-sql.ts'
import { ErroDoBanco, erroDoBanco } from './erros-do-banco.ts'
import { anotar, ESQUEMA_DE_INFORMACAO, esquecer } from './esquema-de-informacao.ts'
import { lerEsquema, type Coluna, type Dump, type Tabela } from './esquema-sql.ts'
import type { LinhaDoDump } from './linhas-do-dump.ts'
import { lerComoOxmysql } from './tipos-do-oxmysql.ts'

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

export function abrirBancoDaBase({ tabelas, linhas }: Pick<Dump, 'tabelas'> & Partial<Dump>, agora: () => number): BancoDaBase {
  const db = new DatabaseSync(':memory:', { enableDoubleQuotedStringLiterals: true })
  porFuncoes(db, agora)
  db.exec(ESQUEMA_DE_INFORMACAO)
  const { conhecidas, criar, acrescentarColuna } = comTabelas(db)
  const preparados = new Map<string, StatementSync>()
  for (const tabela of tabelas) criar(tabela)
  for (const tabela of conhecidas) encher(db, tabela, linhas?.get(tabela.nome.toLowerCase()) ?? [])

  function executar(sql: string, parametros: Parametros, metodo = ''): Feito {
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
    const valores = valoresPara(sql, parametros)
    try {
      const comando = preparados.get(sql) ?? db.prepare(traduzirSql(sql))
      preparados.set(sql, comando)
      if (/^\s*(select|with)/i.test(sql)) return { ...vazio, linhas: lerComoOxmysql(comando, valores, { conhecidas, metodo }) }
      const { changes, lastInsertRowid } = comando.run(...valores)
      return { linhas: [], mudadas: Number(changes), ultimo: Number(lastInsertRowid) }
    } catch (erro) {
      throw erroDoBanco(erro, sql)
    }
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
      const um = (quais: Parametros): unknown => comoOxmysql(metodo, String(primeiro), executar(String(primeiro), quais, metodo))
      return ehLote(metodo, parametros) ? parametros.map(um) : um(parametros)
    },
  }
}

interface TabelasDoBanco {
  conhecidas: Tabela[]
  criar(tabela: Tabela): void
  acrescentarColuna(nova: ColunaNova): void
}

function comTabelas(db: DatabaseSync): TabelasDoBanco {
  const conhecidas: Tabela[] = []
  const chamada = (nome: string): Tabela | undefined => conhecidas.find((tabela) => tabela.nome.toLowerCase() === nome.toLowerCase())
  return {
    conhecidas,
    criar(tabela) {
      if (chamada(tabela.nome)) return
      try {
        db.exec(comandoDe(tabela))
      } catch (erro) {
        throw erroDoBanco(erro, `CREATE TABLE ${tabela.nome}`)
      }
      conhecidas.push(tabela)
      anotar(db, tabela)
    },
    acrescentarColuna({ tabela: nome, definicao, seFaltar }) {
      const tabela = chamada(nome)
      const [coluna] = lerEsquema(`CREATE TABLE nova (${definicao})`)[0]?.colunas ?? []
      if (!tabela || !coluna) throw erroDoBanco(`no such table: ${nome}`, `ALTER TABLE ${nome}`)
      if (tabela.colunas.some((c) => c.nome.toLowerCase() === coluna.nome.toLowerCase())) {
        if (seFaltar) return
        throw new ErroDoBanco({
          mysql: `Duplicate column name '${coluna.nome}'`,
          frase: `a tabela ${nome} já tem a coluna ${coluna.nome}`,
          causa: 'dado',
          comando: `ALTER TABLE ${nome}`,
        })
      }
      db.exec(`ALTER TABLE ${entreCrases(tabela.nome)} ADD COLUMN ${comandoDaColuna(coluna, false)}`)
      tabela.colunas.push(coluna)
      esquecer(db, tabela)
      anotar(db, tabela)
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

const INTEIROS = /^(tinyint|smallint|mediumint|int|integer|bigint|bit|bool|boolean|year)$/
const REAIS = /^(float|double|decimal|numeric|real)$/
const LIMITES: Readonly<Record<string, number>> = { text: 65_535, tinytext: 255 }

/** A row that this database refuses is left out: it is a person's, and every person of the scenes is made here. */
function encher(db: DatabaseSync, tabela: Tabela, linhas: readonly LinhaDoDump[]): void {
  const daTabela = new Map(tabela.colunas.map(({ nome }) => [nome.toLowerCase(), nome]))
  const preparados = new Map<string, StatementSync>()
  db.exec('BEGIN')
  for (const linha of linhas) {
    const dela = Object.entries(linha).filter(([coluna, valor]) => valor !== null && daTabela.has(coluna))
    if (dela.length === 0) continue
    const nomes = dela.map(([coluna]) => entreCrases(daTabela.get(coluna) ?? coluna)).join(', ')
    const lugares = dela.map(() => '?').join(', ')
    const comando = `INSERT OR IGNORE INTO ${entreCrases(tabela.nome)} (${nomes}) VALUES (${lugares})`
    const preparado = preparados.get(comando) ?? db.prepare(comando)
    preparados.set(comando, preparado)
    preparado.run(...dela.map(([, valor]) => valor))
  }
  db.exec('COMMIT')
}

const limiteDe = ({ tipo, tamanho }: Coluna): number | null => (tipo.endsWith('char') ? tamanho : (LIMITES[tipo] ?? null))
const entreCrases = (nome: string): string => `\`${nome.replaceAll('`', '')}\``

function comandoDe({ nome, colunas, chave, unicas }: Tabela): string {
  const numerada = colunas.find((c) => c.numeraSozinha)
  const partes = colunas.map((coluna) => comandoDaColuna(coluna, coluna === numerada))
  const lista = (nomes: readonly string[]): string => nomes.map(entreCrases).join(', ')
  // SQLite can number only a primary key. So the column that numbers itself becomes it here, and the table's own primary key becomes unique.
  const daTabela = chave.join() === numerada?.nome ? [] : [chave]
  if (!numerada && chave.length > 0) partes.push(`PRIMARY KEY (${lista(chave)})`)
  for (const unica of numerada ? [...daTabela, ...unicas].filter((colunas) => colunas.length > 0) : unicas)
    partes.push(`UNIQUE (${lista(unica)})`)
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
