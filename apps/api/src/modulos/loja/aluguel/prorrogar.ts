import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Leitura, Mudou, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { fimProvisorio } from '../regras.ts'
import { lerAluguel, soUm, travarAluguel } from '../repositorio.ts'

export interface Prorrogacao {
  plano: PlanoDeEntrega
  /** Version of the rental that is extended, and the plate of its vehicle. */
  pago: string | null
  placa: string | null
}

/**
 * Extends a running rental: the new days follow the paid ones. A vehicle gets a later end, not a second vehicle; the exact end is set when the
 * delivery is confirmed.
 * @throws Recusa 409 while the vehicle is on its way, because its plate is unknown.
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

/**
 * Locks the rental until the transaction ends, so that it cannot end between the check and the purchase. @throws Mudou when it has changed since
 * it was read.
 */
export async function exigirAluguelComoLido(tx: Transacao, { plano, passport, pago }: Prorrogacao & { passport: number }): Promise<void> {
  // Only things that a character has or has not can be extended.
  if (!soUm(plano) || plano.fim === null) return
  const aluguel = await travarAluguel(tx, { passport, fim: plano.fim })
  if ((aluguel?.versao ?? null) !== pago) throw new Mudou('O aluguel mudou enquanto era prorrogado.')
}
