/** Pure rules of listings and sales: what an event makes of a state, and what a sale is worth to each side. */
import type { EstadoDaVenda, MoedaDoAnuncio, StatusDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { NomeDoEvento } from '#modulos/entregas/index.ts'

export type Moeda = 'BRL' | 'SOR'
export const moedaDoLivro = (moeda: MoedaDoAnuncio): Moeda => (moeda === 'reais' ? 'BRL' : 'SOR')
export const moedaDoAnuncio = (moeda: Moeda): MoedaDoAnuncio => (moeda === 'BRL' ? 'reais' : 'zcoin')

/** As stored: 'entregue' is a sale that has arrived; outside it still reads 'vendido' (OQ-50). */
export type EstadoDoAnuncio = StatusDoAnuncio | 'entregue'
export const statusDe = (estado: EstadoDoAnuncio): StatusDoAnuncio => (estado === 'entregue' ? 'vendido' : estado)
/** How a listing ends when its thing has come back. */
export type FimDoAnuncio = 'cancelado' | 'rejeitado' | 'expirado'

/** What the seller gets, hundredths, rounded down; the fee is the rest, so the two always make the price. */
export function liquidoDe(valor: bigint, taxaBps: number): bigint {
  return (valor * BigInt(10_000 - taxaBps)) / 10_000n
}

const ABERTOS: readonly EstadoDaVenda[] = ['paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando']
export const vendaAberta = (estado: EstadoDaVenda) => ABERTOS.includes(estado)

/** What news of its delivery make of a sale. null: nothing changes (late or repeated news never goes backwards). */
export function proximoEstadoDaVenda(atual: EstadoDaVenda, evento: NomeDoEvento): EstadoDaVenda | null {
  if (!vendaAberta(atual)) return null
  switch (evento) {
    case 'entregue_ao_servidor':
      return atual === 'anulando' || atual === 'no_servidor' ? null : 'no_servidor'
    case 'aplicada':
      return 'entregue'
    case 'recusada_repete':
      return atual === 'anulando' ? null : 'aguardando_espaco'
    case 'anulacao_pedida':
      return atual === 'anulando' ? null : 'anulando'
    case 'recusada':
    case 'anulada':
      return 'reembolsado'
    default:
      return null
  }
}
