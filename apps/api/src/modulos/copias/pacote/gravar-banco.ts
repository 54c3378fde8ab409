import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copiarDe } from 'pg-copy-streams'
import { TRAVAS } from '#nucleo/banco/travas.ts'
import { ErroDaCopia } from '../erro.ts'
import { comAspas } from './ler-banco.ts'
import type { FimDoManifesto, Manifesto } from './manifesto.ts'

export async function comAlvo<T>(url: string, fazer: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'sorium-copia',
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  })
  await cliente.connect()
  cliente.on('error', () => undefined)
  try {
    await cliente.query('select pg_advisory_lock($1)', [TRAVAS.copiar])
    return await fazer(cliente)
  } finally {
    await cliente.end()
  }
}

export async function exigirSiteParado(cliente: pg.Client): Promise<void> {
  const { rows } = await cliente.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name in ('sorium', 'sorium-jobs')`,
  )
  if ((rows[0]?.n ?? 0) > 0) throw new ErroDaCopia('O site está no ar neste banco: pare-o antes de restaurar.')
}

export async function temTabelas(cliente: pg.Client): Promise<boolean> {
  const { rows } = await cliente.query<{ ha: boolean }>(
    `select exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')) as ha`,
  )
  return rows[0]?.ha === true
}

export async function esvaziar(cliente: pg.Client): Promise<void> {
  await cliente.query('begin')
  await cliente.query('drop schema if exists graphile_worker cascade')
  await cliente.query('drop schema if exists public cascade')
  await cliente.query('create schema public')
  await cliente.query('commit')
}

export async function comecar(cliente: pg.Client, tabelas: Manifesto['tabelas']): Promise<void> {
  await cliente.query('begin')
  // Empty the tables that migrations filled and switch triggers off, because the copy contains those rows and what triggers wrote.
  for (const { nome } of tabelas) await cliente.query(`alter table ${comAspas(nome)} disable trigger user`)
  if (tabelas.length > 0) await cliente.query(`truncate ${tabelas.map(({ nome }) => comAspas(nome)).join(', ')}`)
}

export async function gravarLinhas(
  cliente: pg.Client,
  { nome, colunas }: Manifesto['tabelas'][number],
  fluxo: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(fluxo, cliente.query(copiarDe(`copy ${comAspas(nome)} (${colunas.map(comAspas).join(', ')}) from stdin`)))
}

export async function acabar(cliente: pg.Client, tabelas: Manifesto['tabelas'], { sequencias }: FimDoManifesto): Promise<void> {
  for (const [nome, valor] of Object.entries(sequencias)) await cliente.query('select setval($1::regclass, $2)', [comAspas(nome), valor])
  for (const { nome } of tabelas) await cliente.query(`alter table ${comAspas(nome)} enable trigger user`)
  await cliente.query('commit')
}

export async function exigirLinhas(cliente: pg.Client, linhas: FimDoManifesto['linhas']): Promise<void> {
  for (const [nome, quantas] of Object.entries(linhas)) {
    const { rows } = await cliente.query<{ n: number }>(`select count(*)::int as n from ${comAspas(nome)}`)
    const [{ n } = { n: 0 }] = rows
    if (n !== quantas) throw new ErroDaCopia(`A tabela ${nome} ficou com ${n} linhas, e a cópia tem ${quantas}.`)
  }
}
