/**
 * Applies banco/migracoes/*.sql, forward only, then the functions and views of banco/funcoes whose text changed (funcoes.ts), under one lock:
 * several nodes may start at once and exactly one applies each.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { aplicarFuncoes, criarAntes, lerFontes } from './funcoes.ts'

const BANCO = join(import.meta.dirname, '../../../../../banco')
/** Any constant: the advisory lock of migrations. */
const TRAVA = 7_301_977

interface Migracao {
  nome: string
  sql: string
  resumo: string
  /** Functions that it names and that have to be there before it (criarAntes). */
  antes: string[]
}

async function lerMigracoes(pasta: string): Promise<Migracao[]> {
  const nomes = (await readdir(join(pasta, 'migracoes'))).filter((n) => /^\d{4}-.*\.sql$/.test(n)).toSorted()
  return Promise.all(
    nomes.map(async (nome) => {
      const sql = await readFile(join(pasta, 'migracoes', nome), 'utf8')
      const antes = /^-- antes: (.+)$/m.exec(sql)?.[1]?.split(/,\s*/) ?? []
      return { nome, sql, resumo: createHash('sha256').update(sql).digest('hex'), antes }
    }),
  )
}

/**
 * @returns the names that this call applied: files of migrations, then functions and views.
 * @throws when an applied file was edited afterwards: history is never rewritten; when a function or a view changed what others call it by.
 */
export async function migrar(url: string, pasta = BANCO): Promise<string[]> {
  const [migracoes, fontes] = await Promise.all([lerMigracoes(pasta), lerFontes(pasta)])
  const cliente = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await cliente.connect()
  try {
    await cliente.query('select pg_advisory_lock($1)', [TRAVA])
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
      await criarAntes(cliente, fontes, m.antes)
      await cliente.query(m.sql)
      await cliente.query('insert into migracao (nome, resumo) values ($1, $2)', [m.nome, m.resumo])
      await cliente.query('commit')
      novas.push(m.nome)
    }
    return [...novas, ...(await aplicarFuncoes(cliente, fontes))]
  } finally {
    await cliente.end()
  }
}
