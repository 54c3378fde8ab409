import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Sinal } from '../sinal.ts'

const PRAZO = { timeout: 30_000, interval: 10 }

export function haEsperaPorTrava(pool: Pool, quantas = 1): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return expect.poll(async () => (await pool.query(sql)).rowCount, PRAZO).toBeGreaterThanOrEqual(quantas)
}

export function haEscuta(...sinais: Pick<Sinal, 'ouvindo'>[]): Promise<void> {
  return expect.poll(() => sinais.every((sinal) => sinal.ouvindo()), PRAZO).toBe(true)
}

/** @returns a function that waits until at least `quantas` calls of this node wait to be woken; 0: until none waits. */
export function vigiarEsperas(sinal: Sinal): (quantas?: number) => Promise<void> {
  const ouvir = sinal.ouvir.bind(sinal)
  let emEspera = 0
  sinal.ouvir = (canal) => {
    const ouvinte = ouvir(canal)
    const proximo = ouvinte.proximo.bind(ouvinte)
    ouvinte.proximo = async (ms, abortar) => {
      emEspera++
      await proximo(ms, abortar).finally(() => emEspera--)
    }
    return ouvinte
  }
  return (quantas = 1) => expect.poll(() => (quantas === 0 ? emEspera === 0 : emEspera >= quantas), PRAZO).toBe(true)
}

const dormir = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms))

/** Gives time for something that must not happen. On a slow machine the test may pass wrongly, but it does not fail wrongly. */
export const semNovidade = dormir

/** For races: starts each racer at another moment. */
export const espalhar = dormir

/** For tests of time itself: a limit, an age, a rate. */
export const deixarPassar = dormir
