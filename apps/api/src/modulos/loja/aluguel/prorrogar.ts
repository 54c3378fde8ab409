import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Leitura, Mudou, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { fimProvisorio } from '../regras.ts'
import { lerAluguel, soUm, travarAluguel } from '../repositorio.ts'

export interface Prorrogacao {
  plano: PlanoDeEntrega
  /** The rental that this goes on with, as it was read, and the plate of its vehicle. */
  pago: string | null
  placa: string | null
}

/**
 * A rental that runs goes on: the days follow on those that are paid for. Of a vehicle that means a later end and not a second one. Like a
 * rental, it gets its exact end after the confirmed delivery.
 * @throws Recusa 409 while the vehicle itself is still on its way: which one it is, nobody knows yet.
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
 * Whoever rents this thing for this character has it alone until the transaction ends: who ends it comes before, or sees what is bought now.
 * @throws Mudou when it is not as it was read.
 */
export async function exigirAluguelComoLido(tx: Transacao, { plano, passport, pago }: Prorrogacao & { passport: number }): Promise<void> {
  // Only what a character has or has not can be gone on with.
  if (!soUm(plano) || plano.fim === null) return
  const aluguel = await travarAluguel(tx, { passport, fim: plano.fim })
  if ((aluguel?.versao ?? null) !== pago) throw new Mudou('O aluguel mudou enquanto era prorrogado.')
}
