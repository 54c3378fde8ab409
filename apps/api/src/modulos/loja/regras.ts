import type { EstadoDaCompra, Metodo } from '@sorium/contratos/loja/index.ts'
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
