/**
 * Behaves like oxmysql's pool: calls wait until the pool exists; after that a call without a free connection never answers; a failing statement
 * rejects; a transaction answers true or false; statements of different callers overtake each other.
 */
import type { BancoDoOxmysql } from './recurso-oxmysql.ts'

export interface MotorSql {
  chamar(metodo: string, argumentos: readonly unknown[]): Promise<unknown>
}

export interface FalhasDoBanco {
  fora: boolean
  parado: number
  /** Fraction of committed transactions that answer false. */
  falsaNegativa: number
  lentidao: number
}

export const SEM_FALHAS: FalhasDoBanco = { fora: false, parado: 0, falsaNegativa: 0, lentidao: 4 }

export interface OpcoesDaPiscina {
  motor: MotorSql
  falhas: FalhasDoBanco
  depois(ms: number, fazer: () => void): void
  acaso(): number
  /** ms until oxmysql tries again to make its pool (30 s, scaled). */
  tentarDeNovoMs: number
  passo?(): void
  aoExecutar?(metodo: string, argumentos: readonly unknown[], resposta: unknown): void
}

const NUNCA = new Promise<never>(() => undefined)

export function criarPiscina(o: OpcoesDaPiscina): BancoDoOxmysql {
  const { falhas } = o
  let existe = false
  const espera: (() => void)[] = []

  function tentar(): void {
    if (falhas.fora) return o.depois(o.tentarDeNovoMs, tentar)
    existe = true
    for (const pronto of espera.splice(0)) pronto()
  }
  tentar()

  const dormir = (ms: number): Promise<void> =>
    new Promise((pronto) => {
      o.depois(ms, pronto)
    })

  return {
    pronto: () => existe,
    async chamar(metodo, argumentos) {
      if (!existe)
        await new Promise<void>((pronto) => {
          espera.push(pronto)
        })
      if (falhas.fora) return NUNCA
      o.passo?.()
      await dormir(falhas.parado + o.acaso() * falhas.lentidao)
      if (falhas.fora) throw new Error('Connection lost: The server closed the connection.')
      const resposta = await executar(metodo, argumentos)
      o.passo?.()
      await dormir(o.acaso() * falhas.lentidao)
      return resposta
    },
  }

  async function executar(metodo: string, argumentos: readonly unknown[]): Promise<unknown> {
    if (metodo !== 'transaction_async') {
      const resposta = await o.motor.chamar(metodo, argumentos)
      o.aoExecutar?.(metodo, argumentos, resposta)
      return resposta
    }
    try {
      await o.motor.chamar(metodo, argumentos)
      o.aoExecutar?.(metodo, argumentos, true)
      return o.acaso() >= falhas.falsaNegativa
    } catch {
      return false
    }
  }
}
