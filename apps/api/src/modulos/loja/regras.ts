import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'

/** In hundredths; null: the item is not sold in this currency. */
export function precoDoItem(item: { preco_brl: bigint; preco_sor: bigint | null }, metodo: Metodo): bigint | null {
  const preco = metodo === 'real' ? item.preco_brl : (item.preco_sor ?? 0n)
  return preco > 0n ? preco : null
}

export const moedaDo = (metodo: Metodo) => (metodo === 'real' ? 'BRL' : 'SOR')

export const foiEntregue = (estado: EstadoDaCompra) => estado === 'entregue' || estado === 'expirado'

/**
 * The provisional end of a rented vehicle: with it the rental ends even if the message with the exact end is lost. The exact end is sent when
 * the delivery is confirmed.
 */
export function fimProvisorio(dias: number, agora: Date): number {
  const DIAS_DE_ESPERA_PELA_ENTREGA = 8
  return Math.ceil(agora.getTime() / 1000) + (dias + DIAS_DE_ESPERA_PELA_ENTREGA) * 86_400
}

export interface Entregue {
  placa: string | null
  /** The game's text of the delivered item. */
  instancia: string | null
}

/**
 * The operation that ends a rental. It takes back the very thing that was delivered, never another of the same model or code. Without the item's
 * text only its bare code is taken, which means stackable items.
 */
export function fimDe(fim: PlanoDeEntrega['fim'], { placa, instancia }: Entregue, falta?: number | null): PlanoDeEntrega['fim'] {
  if (fim?.tipo === 'revogar_aluguel' && placa !== null) return { ...fim, dados: { ...fim.dados, placa } }
  if (fim?.tipo !== 'tomar_item') return fim
  const { item, quantidade } = fim.dados
  return { ...fim, dados: { item: instancia ?? item, quantidade: falta ?? quantidade, exato: true, ate: true } }
}

export const devidos = (fim: PlanoDeEntrega['fim']): number => (fim?.tipo === 'tomar_item' ? fim.dados.quantidade : 1)

export function placaDe(dados: Record<string, unknown> | null): string | null {
  const placa = dados?.['placa']
  return typeof placa === 'string' && placa.trim() !== '' ? placa.trim() : null
}
