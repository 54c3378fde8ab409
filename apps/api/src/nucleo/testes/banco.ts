/** A database for a test file, cloned from one migrated template. Needs TEST_DATABASE_URL, which npm test sets. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrar } from '../banco/migrar.ts'
import { TRAVAS } from '../banco/travas.ts'

const MODELO = 'sorium_modelo'
let modelo: Promise<void> | undefined

async function comAdmin<T>(url: string, fn: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return await fn(cliente)
  } finally {
    await cliente.end()
  }
}

function comNome(url: string, banco: string): string {
  const u = new URL(url)
  u.pathname = `/${banco}`
  return u.toString()
}

async function garantirModelo(admin: pg.Client, url: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TRAVAS.modeloDosTestes])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [MODELO])
    if (rowCount === 0) await admin.query(`create database ${MODELO}`)
    await migrar(comNome(url, MODELO)).catch(async () => {
      await admin.query(`drop database ${MODELO} with (force)`)
      await admin.query(`create database ${MODELO}`)
      await migrar(comNome(url, MODELO))
    })
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TRAVAS.modeloDosTestes])
  }
}

export interface BancoDeTeste {
  url: string
  apagar(): Promise<void>
}

function enderecoDosTestes(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('Falta TEST_DATABASE_URL: rode os testes por npm test.')
  return url
}

export async function criarBancoVazio(): Promise<BancoDeTeste> {
  const url = enderecoDosTestes()
  const nome = `sorium_t_${randomBytes(6).toString('hex')}`
  await comAdmin(url, async (admin) => void (await admin.query(`create database ${nome}`)))
  return bancoDeTeste(url, nome)
}

export async function criarBancoDeTeste(): Promise<BancoDeTeste> {
  const url = enderecoDosTestes()
  const nome = `sorium_t_${randomBytes(6).toString('hex')}`
  await comAdmin(url, async (admin) => {
    await (modelo ??= garantirModelo(admin, url))
    await admin.query('select pg_advisory_lock($1)', [TRAVAS.modeloDosTestes])
    await admin.query(`create database ${nome} template ${MODELO} strategy file_copy`)
    await admin.query('select pg_advisory_unlock($1)', [TRAVAS.modeloDosTestes])
  })
  return bancoDeTeste(url, nome)
}

function bancoDeTeste(url: string, nome: string): BancoDeTeste {
  return {
    url: comNome(url, nome),
    apagar: () => comAdmin(url, async (admin) => void (await admin.query(`drop database if exists ${nome} with (force)`))),
  }
}
