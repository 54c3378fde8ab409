/**
 * What stands between a node and PostgreSQL (PgBouncer and its kin). What it takes away is looked for once, at the start: in transaction mode two
 * statements of one connection may reach two sessions, so that nothing may be kept on it: no lock, no LISTEN, no prepared statement.
 */
import pg from 'pg'
import { ErroDeConfig } from '../config.ts'
import { codigoDe } from './erros.ts'

export type Intermediario = 'nenhum' | 'sessao' | 'transacao'

const OLHADAS = 20
/**
 * What every connection of a pool has to have. PostgreSQL itself takes them as a connection opens; a pooler does not pass that on, so in session mode
 * they are said on it, and in transaction mode they stand in the pooler's own configuration.
 */
export const DA_CONEXAO = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  // Where PostgreSQL can compile a statement, it does so each time and for longer than any of ours runs (docs/decisoes/sql.md).
  jit: 'off',
} as const

/** A pooler gives its clients a number of its own making instead of the session's. */
export async function intermediarioDe(url: string): Promise<Intermediario> {
  const [um, outro] = [abrir(url), abrir(url)]
  try {
    await um.connect()
    const sessao = await sessaoDe(um)
    if (sessao === numeroDe(um)) return 'nenhum'
    await outro.connect()
    for (let i = 0; i < OLHADAS; i++)
      if ((await sessaoDe(outro)) === sessao || (await sessaoDe(um)) !== sessao) {
        await exigirAjustes(um)
        return 'transacao'
      }
    return 'sessao'
  } finally {
    await Promise.allSettled([um.end(), outro.end()])
  }
}

/**
 * @returns what the pool of the site's statements stands behind.
 * @throws ErroDeConfig when what needs a connection of its own would have to share one.
 */
export async function exigirConexaoPropria(p: { urlDoBanco: string; urlDiretaDoBanco: string }): Promise<Intermediario> {
  const doSite = await intermediarioDe(p.urlDoBanco)
  const propria = p.urlDiretaDoBanco === p.urlDoBanco ? doSite : await intermediarioDaDireta(p.urlDiretaDoBanco)
  if (propria === 'transacao')
    throw new ErroDeConfig(
      p.urlDiretaDoBanco === p.urlDoBanco
        ? 'DATABASE_URL passa por um PgBouncer que troca de conexão a cada transação: ponha em DATABASE_DIRETA_URL o endereço do próprio PostgreSQL, para as migrações, as cópias, os trabalhos e os avisos entre nós.'
        : 'DATABASE_DIRETA_URL também passa por um PgBouncer que troca de conexão a cada transação: ela precisa ser o endereço do próprio PostgreSQL.',
    )
  return doSite
}

/** What DATABASE_DIRETA_URL, and not DATABASE_URL, answered: whoever mends it has to know which. */
export class FalhaDaDireta extends Error {
  readonly code: string | undefined

  constructor(causa: Error) {
    super(causa.message, { cause: causa })
    this.code = codigoDe(causa)
  }
}

async function intermediarioDaDireta(url: string): Promise<Intermediario> {
  try {
    return await intermediarioDe(url)
  } catch (erro) {
    throw erro instanceof Error && !(erro instanceof ErroDeConfig) ? new FalhaDaDireta(erro) : erro
  }
}

/** @throws ErroDeConfig: without them a statement would wait without an end, a day begin at another hour, or a call wait for a compiler. */
async function exigirAjustes(cliente: pg.Client): Promise<void> {
  const faltam: string[] = []
  for (const [nome, certo] of Object.entries(DA_CONEXAO)) {
    const { rows } = await cliente.query<{ valor: string }>(`select current_setting('${nome}') as valor`)
    const valor = rows[0]?.valor
    if (valor !== certo && !(nome === 'timezone' && valor === 'Etc/UTC')) faltam.push(`${nome} = '${certo}'`)
  }
  if (faltam.length > 0)
    throw new ErroDeConfig(
      `Atrás do PgBouncer falta em cada conexão: ${faltam.join(', ')}. Ponha isso no connect_query do pgbouncer.ini, e o fuso no PostgreSQL, como docs/operacao/varios-nos.md diz.`,
    )
}

function abrir(url: string): pg.Client {
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'sorium-inicio' })
  cliente.on('error', () => undefined)
  return cliente
}

async function sessaoDe(cliente: pg.Client): Promise<number | undefined> {
  return (await cliente.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

/** What the server said as the connection opened; the driver keeps it, and its types do not tell. */
const numeroDe = (cliente: pg.Client): unknown => ('processID' in cliente ? cliente.processID : undefined)
