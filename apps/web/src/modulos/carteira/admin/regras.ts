import { taxaDe, valorDe } from '@sorium/contratos/comum/centavos.ts'
import { CREDITO_MAXIMO } from '@sorium/contratos/carteira/limites.ts'
import { lerCentavos, numeroDigitado } from '@sorium/contratos/comum/numero-digitado.ts'

/** The amount to add, in centavos; null: not a number above 0, or more than may be added at a time. */
export function lerCredito(texto: string): bigint | null {
  const centavos = lerCentavos(texto)
  return centavos !== null && centavos > 0n && centavos <= CREDITO_MAXIMO ? centavos : null
}

/** An amount above 0 in centavos; null: it is none. */
export function lerPositivo(texto: string): bigint | null {
  const centavos = lerCentavos(texto)
  return centavos !== null && centavos > 0n ? centavos : null
}

/** As it travels; null: no amount. */
export const emReais = (centavos: bigint | null): number | null => (centavos === null ? null : valorDe(centavos))

/** A rate as typed ('0,5', '0.5', '1,3502') → R$ per Sorium; null: no number above 0 with at most 4 decimals. */
export function lerTaxa(texto: string): number | null {
  const inteira = numeroDigitado(texto, 4)
  return inteira !== null && inteira > 0n ? taxaDe(inteira) : null
}

/** Whether a rate is so far from the published one that it may be a slip: more than a fifth. */
export const taxaDestoa = (taxa: number, publicada: number | undefined): boolean =>
  publicada !== undefined && Math.abs(taxa - publicada) > publicada / 5

/** The eight letters by which people name a wallet; the search knows them. */
export const codigoDaCarteira = (id: string): string => id.slice(-8)

/** Who moved the money, for a person: 'jogador:<uuid>' → 'pelo jogador'. */
export function quemMoveu(ator: string): string {
  if (ator.startsWith('admin:')) return 'pela administração'
  return ator.startsWith('jogador:') ? 'pelo jogador' : 'pelo site'
}
