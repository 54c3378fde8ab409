/** Schema changes beside running nodes never keep others waiting long: if a lock is not free, the whole change is tried again. */
import { setTimeout as dormir } from 'node:timers/promises'
import type pg from 'pg'
import { codigoDe } from './index.ts'

/** The lock timed out (55P03), or there was a deadlock with a running node (40P01). */
export const travaOcupada = (erro: unknown): boolean => ['55P03', '40P01'].includes(codigoDe(erro) ?? '')

const TENTATIVAS = 60
const PAUSA_MS = 500

/** Runs one transaction that waits at most two seconds for each lock. `fazer` may run several times; one run is committed. */
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
