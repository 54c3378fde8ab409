/** Money as numbers of the wire and as integers, without a schema: the site needs no more than this. */

/** The largest amount that a request may carry, in whole units (R$ or Sorium). */
export const VALOR_MAXIMO = 1e12

/**
 * Reads a wire number as an integer of 10^-casas, exactly, from its shortest text.
 * @returns null when the number is not finite, above VALOR_MAXIMO or has more decimals than `casas`.
 */
export function inteiroDe(numero: number, casas: number): bigint | null {
  if (!Number.isFinite(numero) || Math.abs(numero) > VALOR_MAXIMO) return null
  const partes = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(numero))
  if (!partes) return null
  const [, sinal, inteiros = '', fracao = ''] = partes
  if (fracao.length > casas) return null
  const inteiro = BigInt(inteiros + fracao.padEnd(casas, '0'))
  return sinal ? -inteiro : inteiro
}

/** R$ or Sorium on the wire → hundredths. null: not exact with 2 decimals, not finite or too large. */
export function centavosDe(valor: number): bigint | null {
  return inteiroDe(valor, 2)
}

/** Hundredths → the JSON number of the wire. Exact up to 2^53 hundredths, far above VALOR_MAXIMO. */
export function valorDe(centavos: bigint): number {
  return Number(centavos) / 100
}

/** Rate on the wire (R$ per Sorium) → 1e-4 R$. */
export function taxaInteira(taxa: number): bigint | null {
  return inteiroDe(taxa, 4)
}

/** 1e-4 R$ → rate on the wire. */
export function taxaDe(inteira: bigint): number {
  return Number(inteira) / 10_000
}
