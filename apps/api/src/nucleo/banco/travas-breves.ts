/** Changes of the schema beside nodes that serve: they never keep anybody waiting long, and what finds no turn is tried again, whole. */
import { setTimeout as dormir } from 'node:timers/promises'
import type pg from 'pg'
import { codigoDe } from './index.ts'

/** No lock within the time (55P03), or a deadlock with whoever serves (40P01). */
export const travaOcupada = (erro: unknown): boolean => ['55P03', '40P01'].includes(codigoDe(erro) ?? '')

const TENTATIVAS = 60
const PAUSA_MS = 500

/** One transaction that waits at most two seconds for each lock. What it does may be done several times, and counts once. */
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
