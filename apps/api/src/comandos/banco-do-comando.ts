/** The database at DATABASE_DIRETA_URL or DATABASE_URL, or the sandbox's own PostgreSQL, which is started if it does not run. */
import { abrirBanco, type Banco, codigoDe } from '#nucleo/banco/index.ts'
import { lerConfigDoBanco } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'
import { explicarFalha } from '../partida/falha-do-comeco.ts'
import { iniciarPostgres } from '@sorium/postgres-embutido'

export async function comEnderecoDoBanco<T>(fazer: (url: string) => Promise<T>): Promise<T> {
  const { urlDoBanco, pastaDeDados } = lerConfigDoBanco()
  const postgres = urlDoBanco ? null : await iniciarPostgres({ dados: pastaDeDados })
  try {
    return await fazer(urlDoBanco ?? postgres?.url ?? '')
  } finally {
    if (postgres && postgres.como !== 'adotado') await postgres.parar()
  }
}

export function comBanco<T>(fazer: (banco: Banco) => Promise<T>): Promise<T> {
  return comEnderecoDoBanco(async (url) => {
    const banco = abrirBanco({ url, log: criarLog('error'), maximo: 1 })
    try {
      return await fazer(banco)
    } finally {
      await banco.fechar()
    }
  })
}

export function contarErro(erro: unknown): void {
  console.error(codigoDe(erro) === '42P01' ? 'O banco ainda não tem as tabelas. Rode npm run db:migrate antes.' : linhaDe(erro))
  process.exitCode = 1
}

function linhaDe(erro: unknown): string {
  const urlDoBanco = enderecoDito()
  const falha = urlDoBanco === null ? null : explicarFalha(erro, { urlDoBanco, host: '', portaDeEscuta: 0 })
  return falha?.linha ?? (erro as Error).message
}

function enderecoDito(): string | null {
  try {
    return lerConfigDoBanco().urlDoBanco
  } catch {
    return null
  }
}
