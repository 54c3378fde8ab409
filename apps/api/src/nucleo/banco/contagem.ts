/**
 * Counts the rows of an administration's table, shown beside each page. Counting reads all rows, so a large number is cached for a few seconds;
 * a small one is counted each time (docs/decisoes/sql.md).
 */
import { LRUCache } from 'lru-cache'
import type { Leitura } from './index.ts'

const GRANDE = 10_000
/** A number is at most twice this old: while one call counts anew, the others get the old number. */
const VALE_MS = 5_000
const LEMBRADAS = 200
/** The key of a search that found thousands of names contains all of them. */
const CHAVE_MAXIMA = 1_000

interface Contada {
  n: number
  venceEm: number
}

/** One cache per reader: a transaction sees rows that others do not. */
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
