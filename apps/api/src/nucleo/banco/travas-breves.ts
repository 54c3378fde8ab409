import { setTimeout as dormir } from 'node:timers/promises'
import type pg from 'pg'
import { codigoDe } from './index.ts'

/** 55P03: lock timeout. 40P01: deadlock. */
export const travaOcupada = (erro: unknown): boolean => ['55P03', '40P01'].includes(codigoDe(erro) ?? '')

const TENTATIVAS = 60
const PAUSA_MS = 500

/**
 * Runs one transaction that waits at most two seconds for each lock, so that running nodes do not queue behind it for long. When a lock is
 * not free, `fazer` runs again.
 */
export async function comTravasBreves(cliente: pg.Client, fazer: () => Promise<void>): Promise<void> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      await cliente.query('begin')
      await cliente.query(`set local lock_timeout = '2s'`)
      await fazer()
      await cliente.query('commit')
      return
    } catch (erro) {
      await cliente.query('rollback').catch(() => undefined)
      if (!travaOcupada(erro) || tentativa >= TENTATIVAS) throw erro
      await dormir(PAUSA_MS)
    }
  }
}
