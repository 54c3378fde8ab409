import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { inteiroDe, valorDe } from '@sorium/contratos/comum/centavos.ts'

export const MINIMO_CENTAVOS = 100n

/** In hundredths of a Sorium, rounded down as on the server; null: the rate cannot be used. */
export function previaEmCentesimos(centavos: bigint, taxa: number): bigint | null {
  const inteira = inteiroDe(taxa, 4)
  if (inteira === null || inteira <= 0n) return null
  return (centavos * 10_000n) / inteira
}

export function valeEmCentavos(centesimos: bigint, taxa: number): bigint | null {
  const inteira = inteiroDe(taxa, 4)
  return inteira === null ? null : (centesimos * inteira) / 10_000n
}

export function parteDoSaldo(saldo: bigint, porCento: bigint): bigint {
  const parte = (saldo * porCento) / 100n
  return parte < MINIMO_CENTAVOS && saldo >= MINIMO_CENTAVOS ? MINIMO_CENTAVOS : parte
}

export type EnvioDaConversao = 'pronto' | 'sem_valor' | 'acima_do_saldo' | 'expirada'

/** A missing quote (`segundos` null) does not disable the button, because submitting shows the reason. */
export function estadoDoEnvio(centavos: bigint | null, saldo: bigint, segundos: number | null): EnvioDaConversao {
  if (segundos === 0) return 'expirada'
  if (centavos === null || centavos <= 0n) return 'sem_valor'
  return centavos > saldo ? 'acima_do_saldo' : 'pronto'
}

/** An amount below the minimum and a quote that is missing or over become null, which the contract refuses. `segundos`: until it is over. */
export function pedidoDeConversao(centavos: bigint | null, taxa: number | null, segundos: number | null) {
  return { valor: centavos !== null && centavos >= MINIMO_CENTAVOS ? valorDe(centavos) : null, cotacao: segundos ? taxa : null }
}

const ROTULOS: Readonly<Record<string, string>> = {
  compra: 'Compra',
  venda: 'Venda no marketplace',
  reembolso: 'Reembolso',
  credito: 'Crédito de saldo',
  taxa: 'Taxa',
}

export const rotuloDoTipo = (tipo: string): string =>
  tipo === 'conversao' ? `Conversão ${PALAVRAS.real} para ${PALAVRAS.moeda}` : (ROTULOS[tipo] ?? tipo)

export function semRepetir<L extends { id: string }>(...listas: (readonly L[])[]): L[] {
  return [...new Map(listas.flat().map((l) => [l.id, l])).values()]
}
