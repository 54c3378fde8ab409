import pg from 'pg'
import { to as copiarPara } from 'pg-copy-streams'
import { ErroDaCopia } from '../erro.ts'
import type { Manifesto } from './manifesto.ts'

export interface Fotografia {
  cliente: pg.Client
  instantaneo: string
  instante: string
  postgres: number
  migracoes: Manifesto['migracoes']
  tabelas: Manifesto['tabelas']
}

const DO_ESQUEMA = ['migracao', 'nucleo_funcoes']

export async function comFotografia<T>(url: string, fazer: (foto: Fotografia) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'sorium-copia',
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  })
  await cliente.connect()
  // An 'error' event without a listener would end the process; reads fail anyway.
  cliente.on('error', () => undefined)
  try {
    await cliente.query('begin isolation level repeatable read read only')
    return await fazer(await fotografar(cliente))
  } finally {
    await cliente.end()
  }
}

async function fotografar(cliente: pg.Client): Promise<Fotografia> {
  const { rows } = await cliente.query<{ instantaneo: string; instante: Date; postgres: number }>(
    `select pg_export_snapshot() as instantaneo, clock_timestamp() as instante, current_setting('server_version_num')::int / 10000 as postgres`,
  )
  const [inicio] = rows
  if (!inicio) throw new Error('o PostgreSQL não deu um instantâneo')
  const { rows: migracoes } = await cliente.query<Manifesto['migracoes'][number]>('select nome, resumo from migracao order by nome')
  return { cliente, ...inicio, instante: inicio.instante.toISOString(), migracoes, tabelas: await lerTabelas(cliente) }
}

async function lerTabelas(cliente: pg.Client): Promise<Manifesto['tabelas']> {
  const { rows } = await cliente.query<{ nome: string; colunas: string[]; pais: string[] }>(
    `select c.relname as nome,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as colunas,
       array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as pais
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all ($1)
     order by c.relname`,
    [DO_ESQUEMA],
  )
  return emOrdem(rows)
}

/** Puts referenced tables first, because a restore loads the tables in this order. */
export function emOrdem(tabelas: readonly { nome: string; colunas: string[]; pais: string[] }[]): Manifesto['tabelas'] {
  const prontas = new Set<string>()
  const ordem: Manifesto['tabelas'] = []
  let faltam = [...tabelas]
  while (faltam.length > 0) {
    const agora = faltam.filter(({ pais }) => pais.every((pai) => prontas.has(pai)))
    if (agora.length === 0) throw new ErroDaCopia(`As tabelas ${faltam.map(({ nome }) => nome).join(', ')} apontam umas para as outras.`)
    for (const { nome, colunas } of agora) {
      prontas.add(nome)
      ordem.push({ nome, colunas })
    }
    faltam = faltam.filter(({ nome }) => !prontas.has(nome))
  }
  return ordem
}

export function lerLinhas(cliente: pg.Client, { nome, colunas }: Manifesto['tabelas'][number]) {
  return cliente.query(copiarPara(`copy ${comAspas(nome)} (${colunas.map(comAspas).join(', ')}) to stdout`))
}

/** Call it after the rows are read, so that no sequence is behind them. */
export async function lerSequencias(cliente: pg.Client): Promise<Record<string, string>> {
  const { rows } = await cliente.query<{ nome: string; valor: string }>(
    `select sequencename as nome, last_value::text as valor from pg_sequences where schemaname = current_schema() and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ nome, valor }) => [nome, valor]))
}

export const comAspas = (nome: string): string => `"${nome.replaceAll('"', '""')}"`
