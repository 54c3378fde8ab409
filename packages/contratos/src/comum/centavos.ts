/** Import no typebox here, otherwise every page that shows money downloads typebox too. */

/** In whole units (R$ or Sorium). */
export const VALOR_MAXIMO = 1e12

/**
 * Reads a JSON number exactly, as a number of units of 10^-casas.
 * @returns null when the number is not finite, is beyond ±VALOR_MAXIMO, or has more decimals than `casas`.
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

export function centavosDe(valor: number): bigint | null {
  return inteiroDe(valor, 2)
}

export function valorDe(centavos: bigint): number {
  return Number(centavos) / 100
}

/** R$ per Sorium to units of R$ 0.0001. */
export function taxaInteira(taxa: number): bigint | null {
  return inteiroDe(taxa, 4)
}

export function taxaDe(inteira: bigint): number {
  return Number(inteira) / 10_000
}
