/** oxmysql's exports on SQLite. Only a few differences of dialect are translated, and a statement on an unknown table fails. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Parametros = readonly SQLInputValue[] | Record<string, SQLInputValue>
interface Passo {
  query: string
  values?: Parametros
  parameters?: Parametros
}

const CONHECIDAS = new Set([
  'accounts',
  'characters',
  'vehicles',
  'playerdata',
  'entitydata',
  'propertys',
  'phone_instagram_accounts',
  'phone_instagram_posts',
  'sorium_operacoes',
  'sorium_anuladas',
  'sorium_liquidadas',
  'sorium_sobres',
  'sorium_contas',
  'sorium_alugados',
  'sorium_instancias',
  'users',
  'items',
  'jobs',
  'job_grades',
  'owned_vehicles',
  'trunk_inventory',
  'players',
  'player_vehicles',
  'inventories',
  'player_groups',
  'ox_inventory',
  'sorium_grupos',
  'addon_inventory_items',
  'sorium_exame',
  'sorium_mundo',
  'user_groups',
  'item_list',
  ...['accounts', 'characters', 'vehicles', 'playerdata', 'entitydata'].map((tabela) => `summerz_${tabela}`),
  'information_schema',
])

/**
 * A number is a delay in ms; a promise is waited for. 'nunca': no connection, so the statement is neither run nor answered. 'mudo': run,
 * but never answered. 'nega': committed, but answered false.
 */
export type Defeito = number | Promise<void> | 'nunca' | 'mudo' | 'nega'

export interface Oxmysql {
  pronto: boolean
  defeito: ((metodo: string, sql: string) => Defeito | undefined) | undefined
  chamar(metodo: string, argumentos: readonly unknown[]): Promise<unknown>
}

export function criarOxmysql(
  db: DatabaseSync,
  esperar: () => Promise<void> = umaVolta,
  aoCumprir: (sql: string, parametros: unknown, mudadas: number) => void = () => undefined,
): Oxmysql {
  const preparados = new Map<string, StatementSync>()

  function preparar(sql: string): StatementSync {
    const pronto = preparados.get(sql)
    if (pronto) return pronto
    const comando = db.prepare(traduzir(sql))
    preparados.set(sql, comando)
    return comando
  }

  function executar(sql: string, parametros: Parametros = []): { linhas: Record<string, unknown>[]; mudadas: number; ultimo: number } {
    const comando = preparar(sql)
    const valores = Array.isArray(parametros)
      ? (parametros as SQLInputValue[])
      : [somenteUsados(sql, parametros as Record<string, SQLInputValue>)]
    const args = valores.map((v) => (typeof v === 'boolean' ? Number(v) : v)) as SQLInputValue[]
    if (/^\s*(select|with)/i.test(sql)) return { linhas: comando.all(...args), mudadas: 0, ultimo: 0 }
    const { changes, lastInsertRowid } = comando.run(...args)
    aoCumprir(sql, parametros, Number(changes))
    return { linhas: [], mudadas: Number(changes), ultimo: Number(lastInsertRowid) }
  }

  function transacao(passos: readonly Passo[]): boolean {
    db.exec('BEGIN IMMEDIATE')
    try {
      for (const { query, values, parameters } of passos) executar(query, values ?? parameters)
      db.exec('COMMIT')
      return true
    } catch (erro) {
      db.exec('ROLLBACK')
      throw erro
    }
  }

  function atender(metodo: string, [primeiro, segundo]: readonly unknown[]): unknown {
    const sql = String(primeiro)
    const parametros = (segundo ?? []) as Parametros
    switch (metodo) {
      case 'query_async': {
        const { linhas, mudadas, ultimo } = executar(sql, parametros)
        return /^\s*(select|with)/i.test(sql) ? linhas : { affectedRows: mudadas, insertId: ultimo }
      }
      case 'prepare_async':
        return Array.isArray(segundo) && Array.isArray(segundo[0])
          ? (segundo as Parametros[]).map((p) => preparada(sql, executar(sql, p)))
          : preparada(sql, executar(sql, parametros))
      case 'single_async':
        return executar(sql, parametros).linhas[0] ?? null
      case 'scalar_async':
        return Object.values(executar(sql, parametros).linhas[0] ?? {})[0] ?? null
      case 'insert_async':
        return executar(sql, parametros).ultimo
      case 'update_async':
        return executar(sql, parametros).mudadas
      case 'transaction_async':
        return transacao(primeiro as Passo[])
      default:
        throw new Error(`No such export ${metodo} in resource oxmysql`)
    }
  }

  return comDefeitos(atender, esperar)
}

function comDefeitos(atender: (metodo: string, argumentos: readonly unknown[]) => unknown, esperar: () => Promise<void>): Oxmysql {
  const oxmysql: Oxmysql = {
    pronto: true,
    defeito: undefined,
    async chamar(metodo, argumentos) {
      if (metodo === 'isReady') return oxmysql.pronto
      const defeito = oxmysql.defeito?.(metodo, JSON.stringify(argumentos[0]))
      await esperar()
      if (typeof defeito === 'number') await new Promise((depois) => setTimeout(depois, defeito))
      if (defeito instanceof Promise) await defeito
      if (defeito === 'nunca') return SEM_RESPOSTA
      const valor = atender(metodo, argumentos)
      if (defeito === 'mudo') return SEM_RESPOSTA
      return defeito === 'nega' ? false : valor
    },
  }
  return oxmysql
}

/** oxmysql's answer to a prepared query is the only value of the only row, the only row, all rows, or null; to a change, how many rows changed. */
function preparada(sql: string, { linhas, mudadas }: { linhas: Record<string, unknown>[]; mudadas: number }): unknown {
  if (!/^\s*(select|with)/i.test(sql)) return mudadas
  const [unica] = linhas
  if (linhas.length > 1 || !unica) return unica ? linhas : null
  const valores = Object.values(unica)
  return valores.length === 1 ? valores[0] : unica
}
const SEM_RESPOSTA = new Promise<never>(() => undefined)

const umaVolta = (): Promise<void> =>
  new Promise((depois) => {
    setImmediate(depois)
  })

export function traduzir(sql: string): string {
  for (const [, nome] of sql.matchAll(/\b(?:from|join|into|(?<!key )update|exists)\s+`?([a-z_]+)`?/gi)) {
    const tabela = (nome ?? '').toLowerCase()
    if (!CONHECIDAS.has(tabela) && !['dual', 'select', 'set', 'not', 'if'].includes(tabela)) {
      throw new Error(`Table '${nome}' doesn't exist in the simulated game: ${sql}`)
    }
  }
  return sql
    .replace(
      /SELECT TABLE_NAME AS tabela, COLUMN_NAME AS coluna FROM INFORMATION_SCHEMA\.COLUMNS WHERE TABLE_SCHEMA = DATABASE\(\)/i,
      COLUNAS,
    )
    .replace(
      /INFORMATION_SCHEMA\.TABLES WHERE TABLE_SCHEMA = DATABASE\(\)/i,
      "(SELECT name AS TABLE_NAME, 'InnoDB' AS ENGINE FROM sqlite_master WHERE type = 'table') WHERE 1 = 1",
    )
    .replace(
      /INFORMATION_SCHEMA\.STATISTICS WHERE TABLE_SCHEMA = DATABASE\(\)/i,
      "(SELECT tbl_name AS TABLE_NAME, name AS INDEX_NAME FROM sqlite_master WHERE type = 'index') WHERE 1 = 1",
    )
    .replace(
      /SELECT COLUMN_NAME AS coluna, COLUMN_KEY AS indice, CHARACTER_MAXIMUM_LENGTH AS tamanho FROM INFORMATION_SCHEMA\.COLUMNS WHERE TABLE_SCHEMA = DATABASE\(\) AND TABLE_NAME = \?/i,
      COLUNAS_DE_UMA,
    )
    .replace(/\bINSERT IGNORE\b/gi, 'INSERT OR IGNORE')
    .replace(/\bON DUPLICATE KEY UPDATE (\w+) = VALUES\(\w+\)/gi, 'ON CONFLICT DO UPDATE SET $1 = excluded.$1')
    .replace(/\bON DUPLICATE KEY UPDATE\b/gi, 'ON CONFLICT DO UPDATE SET')
    .replace(/\bFROM DUAL\b/gi, '')
    .replace(/\bCONVERT\((\S+) USING utf8mb4\)(?: COLLATE utf8mb4_bin)?/gi, '$1')
    .replace(/\bUNIX_TIMESTAMP\(\)/gi, 'unixepoch()')
    .replace(/\)\s*ENGINE\s*=.*$/is, ')')
}

const COLUNAS = `SELECT m.name AS tabela, c.name AS coluna FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sandbox_%'`

const COLUNAS_DE_UMA = `SELECT name AS coluna, CASE WHEN pk > 0 THEN 'PRI' ELSE '' END AS indice, CASE WHEN type LIKE 'TEXT(%' THEN 65535 END AS tamanho FROM pragma_table_info(?)`

/** oxmysql ignores named parameters that the statement lacks, but SQLite does not. */
function somenteUsados(sql: string, parametros: Record<string, SQLInputValue>): Record<string, SQLInputValue> {
  const usados = new Set([...sql.matchAll(/[@:]([A-Za-z_]+)/g)].map(([, nome]) => nome))
  return Object.fromEntries(Object.entries(parametros).filter(([nome]) => usados.has(nome)))
}
