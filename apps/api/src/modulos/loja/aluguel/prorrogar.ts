import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Leitura, Mudou, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { fimProvisorio } from '../regras.ts'
import { lerAluguel, soUm, travarAluguel } from '../repositorio.ts'

export interface Prorrogacao {
  plano: PlanoDeEntrega
  /** Version of the row of the extended rental; null: nothing is extended. */
  pago: string | null
  placa: string | null
}

/**
 * Plans a purchase without writing. If the character already rents the vehicle, the plan gives that vehicle a later end instead of a second vehicle.
 * @throws Recusa 409 while the rented vehicle is on its way and its plate is unknown.
 */
export async function prorrogar(leitura: Leitura, p: { plano: PlanoDeEntrega; passport: number; agora: Date }): Promise<Prorrogacao> {
  const { entrega, dias, fim } = p.plano
  if (!soUm(p.plano) || dias === null || fim === null) return { plano: p.plano, placa: null, pago: null }
  const pago = await lerAluguel(leitura, { passport: p.passport, fim })
  if (!pago || entrega.tipo !== 'dar_veiculo') return { plano: p.plano, placa: null, pago: pago?.versao ?? null }
  if (!pago.fim && !pago.placa) throw new Recusa('loja.aluguel_a_caminho')
  const { modelo } = entrega.dados
  const aPartirDe = pago.fim && pago.fim > p.agora ? pago.fim : p.agora
  const dados = { modelo, ...(pago.placa === null ? {} : { placa: pago.placa }), alugado_ate: fimProvisorio(dias, aPartirDe) }
  return { plano: { entrega: { tipo: 'definir_aluguel', dados }, dias, fim }, placa: pago.placa, pago: pago.versao }
}

/** Locks the rental, so that it cannot end before the purchase is written. @throws Mudou when the rental has changed since prorrogar read it. */
export async function exigirAluguelComoLido(tx: Transacao, { plano, passport, pago }: Prorrogacao & { passport: number }): Promise<void> {
  if (!soUm(plano) || plano.fim === null) return
  const aluguel = await travarAluguel(tx, { passport, fim: plano.fim })
  if ((aluguel?.versao ?? null) !== pago) throw new Mudou('O aluguel mudou enquanto era prorrogado.')
}
