import fs from 'node:fs'
import pg from 'pg'
import { USUARIO } from './agrupamento.ts'

export const BANCO = 'sorium'

export type AcessoAoBanco = { porta: number; senha: string }

export function urlDe({ porta, senha }: AcessoAoBanco): string {
  return `postgres://${USUARIO}:${encodeURIComponent(senha)}@127.0.0.1:${porta}/${BANCO}`
}

export async function responde(acesso: AcessoAoBanco, pasta: string): Promise<boolean> {
  try {
    return await comCliente(acesso, async (cliente) => {
      const { rows } = await cliente.query<{ data_directory: string }>('show data_directory')
      return rows[0] !== undefined && fs.realpathSync(rows[0].data_directory) === fs.realpathSync(pasta)
    })
  } catch (erro) {
    // Waiting does not help with a wrong password (28P01); after any other error the server may still be starting.
    if ((erro as { code?: string }).code === '28P01') {
      throw new Error(`O banco em ${pasta} não aceita a senha de postgres.senha, ao lado dele.`, { cause: erro })
    }
    return false
  }
}

export async function criarBancoSeFaltar(acesso: AcessoAoBanco): Promise<void> {
  await comCliente(acesso, async (cliente) => {
    const { rowCount } = await cliente.query('select from pg_database where datname = $1', [BANCO])
    if (rowCount) return
    try {
      await cliente.query(`create database ${BANCO}`)
    } catch (erro) {
      // Another start has created the database at the same time.
      if (!['42P04', '23505'].includes((erro as { code?: string }).code ?? '')) throw erro
    }
  })
}

async function comCliente<T>({ porta, senha }: AcessoAoBanco, uso: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({
    host: '127.0.0.1',
    port: porta,
    user: USUARIO,
    password: senha,
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  })
  // Without a listener, a server that ends would end this process; the next query fails anyway.
  cliente.on('error', () => {})
  try {
    await cliente.connect()
    return await uso(cliente)
  } finally {
    await cliente.end().catch(() => {})
  }
}
