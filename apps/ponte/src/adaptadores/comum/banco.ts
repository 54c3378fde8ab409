/** SQL goes through oxmysql's `_async` exports, because its other exports print an error instead of rejecting. */
import type { FxServer } from '../../cidade/fxserver.ts'
import { SemResposta } from '../../nucleo/prazos.ts'

export type Parametro = string | number | null
export type LinhaDoJogo = Record<string, unknown>

export interface Banco {
  pronto(): Promise<boolean>
  consultar(sql: string, parametros?: readonly Parametro[]): Promise<LinhaDoJogo[]>
  mudar(sql: string, parametros?: readonly Parametro[]): Promise<number>
  transacao(passos: readonly (readonly [sql: string, parametros: readonly Parametro[]])[]): Promise<void>
}

export function criarBanco(fx: Pick<FxServer, 'chamar'>): Banco {
  const chamar = (metodo: string, ...args: unknown[]): Promise<unknown> => fx.chamar('oxmysql', metodo, ...args)

  return {
    async pronto() {
      try {
        return (await chamar('isReady')) !== false
      } catch (erro) {
        if (erro instanceof SemResposta) throw erro
        return true
      }
    },
    async consultar(sql, parametros = []) {
      const linhas = await chamar('query_async', sql, parametros)
      return Array.isArray(linhas) ? (linhas as LinhaDoJogo[]) : []
    },
    async mudar(sql, parametros = []) {
      return Number(await chamar('update_async', sql, parametros)) || 0
    },
    async transacao(passos) {
      const feita = await chamar(
        'transaction_async',
        passos.map(([query, values]) => ({ query, values })),
      )
      if (feita !== true) throw new Error('o banco de dados desfez a transação')
    },
  }
}

export const numero = (v: unknown): number => {
  const n = typeof v === 'boolean' ? Number(v) : Number(v ?? 0)
  return Number.isFinite(n) ? Math.trunc(n) : 0
}
export const texto = (v: unknown): string => (typeof v === 'string' ? v : typeof v === 'number' || typeof v === 'bigint' ? String(v) : '')
/** Forks store flags as 0/1, as booleans or as the text 'true'. */
export const logico = (v: unknown): boolean => v === true || v === 'true' || numero(v) > 0
export const lugares = (quantos: number): string => Array.from({ length: quantos }, () => '?').join(', ')
