/** Applies banco/migracoes/*.sql, forward only, under one lock: several nodes may start at once and exactly one applies each file. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { TRAVAS } from '../travas.ts'

const PASTA = join(import.meta.dirname, '../../../../../banco/migracoes')

interface Migracao {
  nome: string
  sql: string
  resumo: string
}

async function lerMigracoes(): Promise<Migracao[]> {
  const nomes = (await readdir(PASTA)).filter((n) => /^\d{4}-.*\.sql$/.test(n)).toSorted()
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(join(PASTA, nome), 'utf8')
      return { nome, sql, resumo: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * @returns the names that this call applied.
 * @throws when an applied file was edited afterwards: history is never rewritten.
 */
export async function migrar(url: string): Promise<string[]> {
  const migracoes = await lerMigracoes()
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await cliente.connect()
  try {
    await cliente.query('select pg_advisory_lock($1)', [TRAVAS.migrar])
    await cliente.query(
      'create table if not exists migracao (nome text primary key, resumo text not null, em timestamptz not null default clock_timestamp())',
    )
    const { rows } = await cliente.query<{ nome: string; resumo: string }>('select nome, resumo from migracao')
    const aplicadas = new Map(rows.map((r) => [r.nome, r.resumo]))
    const novas: string[] = []
    for (const m of migracoes) {
      const antes = aplicadas.get(m.nome)
      if (antes === m.resumo) continue
      if (antes !== undefined) throw new Error(`A migração ${m.nome} foi mudada depois de aplicada.`)
      await cliente.query('begin')
      await cliente.query(m.sql)
      await cliente.query('insert into migracao (nome, resumo) values ($1, $2)', [m.nome, m.resumo])
      await cliente.query('commit')
      novas.push(m.nome)
    }
    return novas
  } finally {
    await cliente.end()
  }
}
