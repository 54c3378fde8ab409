/**
 * How many rows a table of the administration has. It stands beside each of its pages, and whoever counts reads all of them. So a large number is counted once
 * for all who turn the pages, and is a few seconds old; a small one is counted each time (docs/decisoes/sql.md).
 */
import { LRUCache } from 'lru-cache'
import type { Leitura } from './index.ts'

/** Nobody misses one more among so many. */
const GRANDE = 10_000
/** A number is at most twice as old: while one counts anew, the others go on with what was counted. */
const VALE_MS = 5_000
const LEMBRADAS = 200
/** Of a search that found thousands of names, all of them stand in it. */
const CHAVE_MAXIMA = 1_000

interface Contada {
  n: number
  venceEm: number
}

/** A transaction is read by itself: it sees what nobody else does. */
const contadas = new WeakMap<Leitura, LRUCache<string, Contada>>()

function contadasDe(leitura: Leitura): LRUCache<string, Contada> {
  const suas = contadas.get(leitura) ?? new LRUCache<string, Contada>({ max: LEMBRADAS })
  contadas.set(leitura, suas)
  return suas
}

/** What `select count(*) as n …` says, or said a moment ago if that was much. */
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
