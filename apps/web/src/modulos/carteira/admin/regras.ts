import { taxaDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { CREDITO_MAXIMO } from '@sorium/contratos/carteira/limites.ts'
import { lerCentavos, numeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'

export function lerCredito(texto: string): bigint | null {
  const centavos = lerCentavos(texto)
  return centavos !== null && centavos > 0n && centavos <= CREDITO_MAXIMO ? centavos : null
}

/** In centavos; null: the text is no number above 0 with at most 2 decimals, or is ambiguous ('1.234'). */
export function lerPositivo(texto: string): bigint | null {
  const centavos = lerCentavos(texto)
  return centavos !== null && centavos > 0n ? centavos : null
}

export const emReais = (centavos: bigint | null): number | null => (centavos === null ? null : valorDe(centavos))

/** '0,5' or '1,3502' → R$ per Sorium; null: the text is no number above 0 with at most 4 decimals, or is ambiguous ('1.350'). */
export function lerTaxa(texto: string): number | null {
  const inteira = numeroDigitado(texto, 4)
  return inteira !== null && inteira > 0n ? taxaDe(inteira) : null
}

export const taxaDestoa = (taxa: number, publicada: number | undefined): boolean =>
  publicada !== undefined && Math.abs(taxa - publicada) > publicada / 5

/** Pages show the last eight characters of a wallet's id, and the search finds the wallet by them. */
export const codigoDaCarteira = (id: string): string => id.slice(-8)

export function quemMoveu(ator: string): string {
  if (ator.startsWith('admin:')) return 'pela administração'
  return ator.startsWith('jogador:') ? 'pelo jogador' : 'pelo site'
}
