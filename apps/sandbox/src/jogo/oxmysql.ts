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
  'vehicle_financing',
  'vehicle_mileage',
  'vehicle_keys',
  'rented_vehicles',
  'mdt_impound',
  'mdt_registros',
  'multas',
  'car_storage',
  'pintura',
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
    .replace(/\bINFORMATION_SCHEMA\.(\w+)/gi, (_, vista: string) => `(${VISTAS[vista.toUpperCase()]})`)
    .replace(/\bDATABASE\(\)/gi, "'jogo'")
    .replace(/\bFOR UPDATE$/i, '')
    .replace(/\bINSERT IGNORE\b/gi, 'INSERT OR IGNORE')
    .replace(/\bON DUPLICATE KEY UPDATE (\w+) = VALUES\(\w+\)/gi, 'ON CONFLICT DO UPDATE SET $1 = excluded.$1')
    .replace(/\bON DUPLICATE KEY UPDATE\b/gi, 'ON CONFLICT DO UPDATE SET')
    .replace(/\bFROM DUAL\b/gi, '')
    .replace(/\bCONVERT\((\S+) USING utf8mb4\)(?: COLLATE utf8mb4_bin)?/gi, '$1')
    .replace(/\bUNIX_TIMESTAMP\(\)/gi, 'unixepoch()')
    .replace(/\)\s*ENGINE\s*=.*$/is, ')')
}

const DE_TABELAS = `FROM sqlite_master m`
const SUAS = `m.type = 'table' AND m.name NOT LIKE 'sandbox_%'`

/** Only these columns of INFORMATION_SCHEMA exist here. As in MariaDB, a number named `id` counts by itself. */
const VISTAS: Readonly<Record<string, string>> = {
  TABLES: `SELECT 'jogo' AS TABLE_SCHEMA, m.name AS TABLE_NAME, 'BASE TABLE' AS TABLE_TYPE, 'InnoDB' AS ENGINE ${DE_TABELAS} WHERE ${SUAS}`,
  STATISTICS: `SELECT 'jogo' AS TABLE_SCHEMA, m.tbl_name AS TABLE_NAME, m.name AS INDEX_NAME ${DE_TABELAS} WHERE m.type = 'index'`,
  COLUMNS: `SELECT 'jogo' AS TABLE_SCHEMA, m.name AS TABLE_NAME, c.name AS COLUMN_NAME,
    lower(substr(c.type || '(', 1, instr(c.type || '(', '(') - 1)) AS DATA_TYPE,
    CASE WHEN c.pk > 0 THEN 'PRI' WHEN EXISTS (SELECT 1 FROM pragma_index_list(m.name) i WHERE i."unique" AND
      (SELECT group_concat(name) FROM pragma_index_info(i.name)) = c.name) THEN 'UNI' ELSE '' END AS COLUMN_KEY,
    CASE WHEN c.pk > 0 AND c.name = 'id' AND c.type = 'INTEGER' THEN 'auto_increment' ELSE '' END AS EXTRA,
    CASE WHEN c.type LIKE 'TEXT(%' THEN 65535 END AS CHARACTER_MAXIMUM_LENGTH ${DE_TABELAS}, pragma_table_info(m.name) c WHERE ${SUAS}`,
  KEY_COLUMN_USAGE: `SELECT 'jogo' AS TABLE_SCHEMA, m.name AS TABLE_NAME, 'chave ' || f.id AS CONSTRAINT_NAME, f."from" AS COLUMN_NAME,
    f."table" AS REFERENCED_TABLE_NAME, f."to" AS REFERENCED_COLUMN_NAME ${DE_TABELAS}, pragma_foreign_key_list(m.name) f WHERE ${SUAS}`,
}

/** oxmysql ignores named parameters that the statement lacks, but SQLite does not. */
function somenteUsados(sql: string, parametros: Record<string, SQLInputValue>): Record<string, SQLInputValue> {
  const usados = new Set([...sql.matchAll(/[@:]([A-Za-z_]+)/g)].map(([, nome]) => nome))
  return Object.fromEntries(Object.entries(parametros).filter(([nome]) => usados.has(nome)))
}
