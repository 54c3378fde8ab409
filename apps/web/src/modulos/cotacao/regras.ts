export const VALIDADE_S = 30
/** When the amount changes, a new quote is asked for only if the last try is older than this. */
const IDADE_PARA_REFAZER_MS = 5_000

/**
 * `obtidaEm`: when the quote arrived, on the monotonic clock (performance.now), so that a changed wall clock does not matter. null: there
 * is no quote, because none was asked for or the call failed.
 */
export interface CotacaoDoConversor {
  taxa: number | null
  obtidaEm: number | null
}

/** A failed call shows rate 1, but nothing can be converted with it. */
export const COTACAO_FALHOU: CotacaoDoConversor = { taxa: 1, obtidaEm: null }
export const SEM_COTACAO: CotacaoDoConversor = { taxa: null, obtidaEm: null }

/** Whole seconds, 0 when expired; null: no quote. */
export function segundosRestantes({ obtidaEm }: CotacaoDoConversor, agora: number): number | null {
  if (obtidaEm === null) return null
  return Math.max(0, Math.ceil(VALIDADE_S - (agora - obtidaEm) / 1000))
}

/** Called on every change of the amount. A failed try counts too, so that typing does not send a failing server many calls. */
export function deveRefazer(ultimaTentativaEm: number | null, agora: number): boolean {
  return ultimaTentativaEm === null || agora - ultimaTentativaEm > IDADE_PARA_REFAZER_MS
}
