/**
 * Finds out at the start whether a pooler (PgBouncer) stands between the node and PostgreSQL. In transaction mode two statements of one
 * connection may reach two sessions, so session locks, LISTEN and prepared statements do not work.
 */
import pg from 'pg'
import { ErroDeConfig } from '../config.ts'
import { codigoDe } from './erros.ts'

export type Intermediario = 'nenhum' | 'sessao' | 'transacao'

const OLHADAS = 20
/**
 * Settings of each connection. A pooler does not pass them on: in session mode the site sets them by a statement, in transaction mode the
 * pooler's configuration must set them.
 */
export const DA_CONEXAO = {
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  timezone: 'UTC',
  jit: 'off',
} as const

/** A pooler gives its clients another process id than the session's. */
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

const numeroDe = (cliente: pg.Client): unknown => ('processID' in cliente ? cliente.processID : undefined)
