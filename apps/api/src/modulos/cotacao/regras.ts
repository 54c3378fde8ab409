/** Rates are in R$ 0.0001, quantities in hundredths of Sorium. */
export interface ParametrosDaCotacao {
  base: bigint
  minimo: bigint
  profundidade: bigint
}

/** base × (1 + circulating / depth), rounded half up to 4 decimals, and at least the minimum (OQ-04). */
export function valorDaCotacao(circulante: bigint, p: ParametrosDaCotacao): bigint {
  const numerador = p.base * (p.profundidade + circulante)
  const arredondado = (2n * numerador + p.profundidade) / (2n * p.profundidade)
  return arredondado < p.minimo ? p.minimo : arredondado
}

export interface FaixaDaCotacao {
  referencia: bigint
  porcento: bigint
  de: bigint
  ate: bigint
}

export function faixaEmTorno(referencia: bigint, porcento: bigint): FaixaDaCotacao {
  return { referencia, porcento, de: (referencia * (100n - porcento) + 99n) / 100n, ate: (referencia * (100n + porcento)) / 100n }
}
