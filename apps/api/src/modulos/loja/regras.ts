import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'

/** In hundredths; null: the item is not sold in this currency. */
export function precoDoItem(item: { preco_brl: bigint; preco_sor: bigint | null }, metodo: Metodo): bigint | null {
  const preco = metodo === 'real' ? item.preco_brl : (item.preco_sor ?? 0n)
  return preco > 0n ? preco : null
}

export const moedaDo = (metodo: Metodo) => (metodo === 'real' ? 'BRL' : 'SOR')

export const foiEntregue = (estado: EstadoDaCompra) => estado === 'entregue' || estado === 'expirado'

/** In Unix seconds. The provisional end of a rented vehicle, which counts if the message with the exact end is lost. */
export function fimProvisorio(dias: number, agora: Date): number {
  const DIAS_DE_ESPERA_PELA_ENTREGA = 8
  return Math.ceil(agora.getTime() / 1000) + (dias + DIAS_DE_ESPERA_PELA_ENTREGA) * 86_400
}

export interface Entregue {
  placa: string | null
  /** The game's whole text for the item, such as 'WEAPON_PISTOL-1700000000-12'. */
  instancia: string | null
}

/** With a plate or an item's text, the game takes back exactly the delivered thing; an item without a text is taken by its bare code. */
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
