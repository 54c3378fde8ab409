/**
 * The number of rows of a table of the administration, shown beside each page. Counting reads all rows, so a large number is kept for a few seconds;
 * a small one is counted each time (docs/decisoes/sql.md).
 */
import { LRUCache } from 'lru-cache'
import type { Leitura } from './index.ts'

const GRANDE = 10_000
/** A number is at most twice as old: while one call counts anew, the others get the old number. */
const VALE_MS = 5_000
const LEMBRADAS = 200
/** A search that found thousands of names has all of them in its key. */
const CHAVE_MAXIMA = 1_000

interface Contada {
  n: number
  venceEm: number
}

/** By reader: a transaction sees what no other does. */
const contadas = new WeakMap<Leitura, LRUCache<string, Contada>>()

function contadasDe(leitura: Leitura): LRUCache<string, Contada> {
  const suas = contadas.get(leitura) ?? new LRUCache<string, Contada>({ max: LEMBRADAS })
  contadas.set(leitura, suas)
  return suas
}

export async function contarLinhas(leitura: Leitura, sql: string, valores: readonly unknown[] = []): Promise<number> {
  const suas = contadasDe(leitura)
  const chave = sql + JSON.stringify(valores)
  const agora = performance.now()
  const contada = suas.get(chave)
  if (contada && agora < contada.venceEm) return contada.n
  if (contada) contada.venceEm = agora + VALE_MS
  const n = Number((await leitura.uma<{ n: bigint }>(sql, valores)).n)
  if (n < GRANDE) suas.delete(chave)
  else if (chave.length <= CHAVE_MAXIMA) suas.set(chave, { n, venceEm: performance.now() + VALE_MS })
  return n
}
