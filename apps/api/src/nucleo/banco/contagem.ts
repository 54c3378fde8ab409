/** A count of 10,000 or more is cached, because counting reads every row (docs/decisoes/sql.md). A smaller one is counted each time. */
import { LRUCache } from 'lru-cache'
import type { Leitura } from './index.ts'

const GRANDE = 10_000
/** A cached count is used for this time. Then one call counts again, and for the same time the other calls still use the old count. */
const VALE_MS = 5_000
const LEMBRADAS = 200
/** Longer keys are not cached: the key of a search that matches thousands of names contains all of them. */
const CHAVE_MAXIMA = 1_000

interface Contada {
  n: number
  venceEm: number
}

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
