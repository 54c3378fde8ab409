import type { EstadoDaCompra, Metodo, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { Recusa } from '#nucleo/erros.ts'

/** The price in hundredths of the method's currency. @throws Recusa 400 when the item has none above zero. */
export function precoDoItem(item: { preco_brl: bigint; preco_sor: bigint | null }, metodo: Metodo): bigint {
  const preco = metodo === 'real' ? item.preco_brl : (item.preco_sor ?? 0n)
  if (preco <= 0n) throw new Recusa('loja.metodo_sem_preco')
  return preco
}

export const moedaDo = (metodo: Metodo) => (metodo === 'real' ? 'BRL' : 'SOR')

/** OQ-107: true in entregue and expirado only. */
export const foiEntregue = (estado: EstadoDaCompra) => estado === 'entregue' || estado === 'expirado'

/** A vehicle is handed over as a rental with this provisional end, so that it never outlives a lost second message: the exact one follows the confirmed delivery. */
export function fimProvisorio(dias: number, agora: Date): number {
  const DIAS_DE_ESPERA_PELA_ENTREGA = 8
  return Math.ceil(agora.getTime() / 1000) + (dias + DIAS_DE_ESPERA_PELA_ENTREGA) * 86_400
}

/** What ends a rental, of the very vehicle that was handed over: one of the same model that came another way is not it. */
export function fimDe(fim: PlanoDeEntrega['fim'], placa: string | null): PlanoDeEntrega['fim'] {
  return fim?.tipo === 'revogar_aluguel' && placa !== null ? { ...fim, dados: { ...fim.dados, placa } } : fim
}

/** The plate that the game told with a delivery. */
export function placaDe(dados: Record<string, unknown> | null): string | null {
  const placa = dados?.['placa']
  return typeof placa === 'string' && placa.trim() !== '' ? placa.trim() : null
}
