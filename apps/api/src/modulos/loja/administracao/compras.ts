/** Lock order: the operation, the purchase, the wallets. */
import { ehId } from '@sorium/contratos/comum/id.ts'
import { motivoEscrito } from '@sorium/contratos/entregas/index.ts'
import { emAberto } from '@sorium/contratos/entregas/estados.ts'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { type LinhaDaCompra, travarCompra } from '../repositorio.ts'
import { textoDe } from './regras.ts'

type ResultadoDoForcar = Awaited<ReturnType<Operacoes['forcarAgora']>>

interface Pedido {
  conta: Conta
  id: string
}

export interface EstadoDepois {
  mensagem: string
  compra_id: string
  estado: EstadoDaCompra
}

const FORCADA: Record<ResultadoDoForcar, string> = {
  antecipada: 'Entrega colocada na frente: a cidade tenta agora.',
  no_servidor: 'A entrega já está com o servidor da cidade: ele confirma assim que salvar.',
  nova_geracao: 'A cidade tinha recusado; a entrega vai ser tentada de novo agora.',
  sem_efeito: 'Não há entrega em aberto.',
}

/** Makes a waiting delivery due now; after a refusal, queues a new operation. @throws Recusa 404, 409. */
export async function forcarEntrega(tx: Transacao, entregas: Operacoes, p: Pedido): Promise<EstadoDepois> {
  exigirUuid(p.id)
  const resultado = await entregas.forcarAgora(tx, { tipo: 'loja.compra', id: p.id })
  // Check only now, with the operation and the purchase locked; a refusal rolls back what forcarAgora did.
  const compra = exigirCompra(await travarCompra(tx, p.id))
  if (compra.estado === 'anulando') throw new Recusa('loja.compra_cancelando')
  exigirAberta(compra)
  if (resultado === 'sem_efeito') throw new Recusa('loja.compra_encerrada')
  await anotar(tx, p, { acao: 'loja.forcou_entrega', antes: { estado: compra.estado }, depois: { resultado } })
  return { mensagem: FORCADA[resultado], compra_id: compra.id, estado: compra.estado }
}

/**
 * If no game server holds the operation, the purchase is cancelled and refunded at once; otherwise the game tells whether the operation was cancelled
 * or applied. @throws Recusa 404, 409.
 */
export async function cancelarCompra(tx: Transacao, entregas: Operacoes, p: Pedido & { motivo: string }): Promise<EstadoDepois> {
  exigirUuid(p.id)
  const motivo = textoDe(p.motivo, 'motivo')
  const resultado = await entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id: p.id }, motivoEscrito(motivo))
  const compra = exigirCompra(await travarCompra(tx, p.id))
  if (resultado === 'nada_aberto') {
    exigirAberta(compra)
    throw new Recusa('loja.compra_encerrada')
  }
  await anotar(tx, p, { acao: 'loja.cancelou', depois: { motivo, estado: compra.estado } })
  const mensagem =
    resultado === 'anulada'
      ? 'Compra cancelada: o valor voltou para a carteira do jogador.'
      : 'Cancelamento pedido: o valor volta assim que a cidade garantir que nada vai ser entregue.'
  return { mensagem, compra_id: compra.id, estado: compra.estado }
}

function exigirUuid(id: string): void {
  if (!ehId(id)) throw new Recusa('loja.compra_inexistente')
}

function exigirCompra(compra: LinhaDaCompra | null): LinhaDaCompra {
  if (!compra) throw new Recusa('loja.compra_inexistente')
  return compra
}

function exigirAberta(compra: LinhaDaCompra): void {
  if (compra.estado === 'incerto') throw new Recusa('loja.compra_em_conferencia')
  if (!emAberto(compra.estado)) throw new Recusa('loja.compra_encerrada')
}

async function anotar(tx: Transacao, p: Pedido, a: { acao: string; antes?: unknown; depois: unknown }): Promise<void> {
  await auditar(tx, { ator: atorDe(p.conta), papel: p.conta.papel, objeto: `compra:${p.id}`, ...a })
}
