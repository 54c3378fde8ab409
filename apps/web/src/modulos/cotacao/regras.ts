export const VALIDADE_S = 30
const IDADE_PARA_REFAZER_MS = 5_000

/** `obtidaEm`: performance.now() when the quote arrived, so that a change of the device's clock does not matter; null: no quote. */
export interface CotacaoDoConversor {
  taxa: number | null
  obtidaEm: number | null
}

/** The rate 1 is only for display: without `obtidaEm` nothing can be converted. */
export const COTACAO_FALHOU: CotacaoDoConversor = { taxa: 1, obtidaEm: null }
export const SEM_COTACAO: CotacaoDoConversor = { taxa: null, obtidaEm: null }

export function segundosRestantes({ obtidaEm }: CotacaoDoConversor, agora: number): number | null {
  if (obtidaEm === null) return null
  return Math.max(0, Math.ceil(VALIDADE_S - (agora - obtidaEm) / 1000))
}

/** A failed try to get a quote counts too, otherwise typing would send a failing server many calls. */
export function deveRefazer(ultimaTentativaEm: number | null, agora: number): boolean {
  return ultimaTentativaEm === null || agora - ultimaTentativaEm > IDADE_PARA_REFAZER_MS
}
