import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'

/** The price in hundredths of the method's currency; null: it cannot be paid this way, for it has none above zero. */
export function precoDoItem(item: { preco_brl: bigint; preco_sor: bigint | null }, metodo: Metodo): bigint | null {
  const preco = metodo === 'real' ? item.preco_brl : (item.preco_sor ?? 0n)
  return preco > 0n ? preco : null
}

export const moedaDo = (metodo: Metodo) => (metodo === 'real' ? 'BRL' : 'SOR')

/** OQ-107: true in entregue and expirado only. */
export const foiEntregue = (estado: EstadoDaCompra) => estado === 'entregue' || estado === 'expirado'

/** A vehicle is handed over as a rental with this provisional end, so that it never outlives a lost second message: the exact one follows the confirmed delivery. */
export function fimProvisorio(dias: number, agora: Date): number {
  const DIAS_DE_ESPERA_PELA_ENTREGA = 8
  return Math.ceil(agora.getTime() / 1000) + (dias + DIAS_DE_ESPERA_PELA_ENTREGA) * 86_400
}

/** Which one was handed over, as the game told. */
export interface Entregue {
  /** Of a vehicle. */
  placa: string | null
  /** Of an item: the text by which the game keeps it. */
  instancia: string | null
}

/**
 * What ends a rental, of the very thing that was handed over: one of the same model or code that came another way is not it. Of an item whose text
 * the ponte did not tell only its bare code is taken, which is the text of what stacks: what has a serial of its own is left alone.
 */
export function fimDe(fim: PlanoDeEntrega['fim'], { placa, instancia }: Entregue, falta?: number | null): PlanoDeEntrega['fim'] {
  if (fim?.tipo === 'revogar_aluguel' && placa !== null) return { ...fim, dados: { ...fim.dados, placa } }
  if (fim?.tipo !== 'tomar_item') return fim
  const { item, quantidade } = fim.dados
  return { ...fim, dados: { item: instancia ?? item, quantidade: falta ?? quantidade, exato: true, ate: true } }
}

/** How many things the end of a rental has to bring back. */
export const devidos = (fim: PlanoDeEntrega['fim']): number => (fim?.tipo === 'tomar_item' ? fim.dados.quantidade : 1)

/** The plate that the game told with a delivery. */
export function placaDe(dados: Record<string, unknown> | null): string | null {
  const placa = dados?.['placa']
  return typeof placa === 'string' && placa.trim() !== '' ? placa.trim() : null
}
