/** How long a quote may be used to convert, as the server counts it. */
export const VALIDADE_S = 30
/** A change of the amount asks for a new quote only when the last one is older than this. */
const IDADE_PARA_REFAZER_MS = 5_000

/**
 * What the converter knows of the rate. `obtidaEm` is the moment of arrival on the monotonic clock (performance.now), so
 * that a wrong or changed wall clock moves nothing; null when no quote was obtained (none asked yet, or the call failed).
 */
export interface CotacaoDoConversor {
  taxa: number | null
  obtidaEm: number | null
}

/** A failed call shows rate 1 and counts as no quote: nothing can be converted with it. */
export const COTACAO_FALHOU: CotacaoDoConversor = { taxa: 1, obtidaEm: null }
export const SEM_COTACAO: CotacaoDoConversor = { taxa: null, obtidaEm: null }

/** Whole seconds left, 0 once it is over; null when there is no quote. */
export function segundosRestantes({ obtidaEm }: CotacaoDoConversor, agora: number): number | null {
  if (obtidaEm === null) return null
  return Math.max(0, Math.ceil(VALIDADE_S - (agora - obtidaEm) / 1000))
}

/** Asked on every change of the amount. A failed try counts as a try, so that typing does not hammer a quote that is down. */
export function deveRefazer(ultimaTentativaEm: number | null, agora: number): boolean {
  return ultimaTentativaEm === null || agora - ultimaTentativaEm > IDADE_PARA_REFAZER_MS
}
