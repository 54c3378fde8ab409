import { ehId } from '@sorium/contratos/comum/id.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import type { Operacoes, EventoDeEntrega } from '#modulos/entregas/index.ts'
import { personagemDaConta } from '#modulos/entregas/porta-espelho.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { registrarNoHistorico } from '../historico.ts'
import { COLETA_SEM_RESPOSTA, motivoDaDevolucao, ORIGEM_DA_COLETA } from '../regras.ts'
import { travarModelo } from '../vendas/repositorio.ts'
import { oQueFica } from './alugado.ts'
import { devolver } from './devolver.ts'
import {
  anuncioPorItem,
  anuncioPorPlaca,
  encerrar,
  type LinhaDoAnuncio,
  marcarColetado,
  marcarColetaPedida,
  travarAnuncio,
} from './repositorio.ts'

export { ORIGEM_DA_COLETA }

export interface PedidoDeColeta {
  conta: Conta
  idItem: string
  /** `passport` and `quantidade` are only compared with the listing. */
  passport: string | null
  quantidade?: number | null | undefined
}

export async function solicitarRemocao(tx: Transacao, entregas: Operacoes, p: PedidoDeColeta): Promise<LinhaDoAnuncio> {
  const anuncio = ehId(p.idItem) ? await anuncioPorItem(tx, { vendedor: p.conta.id, idItem: p.idItem }) : null
  if (anuncio?.tipo !== 'item') throw new Recusa('marketplace.anuncio_inexistente')
  if (p.passport !== null && p.passport !== String(anuncio.passport)) throw new Recusa('sessao.identidade_diferente')
  if (p.quantidade != null && p.quantidade !== anuncio.quantidade)
    throw new Recusa('pedido.invalido', { detalhes: `A quantidade deste anúncio é ${anuncio.quantidade}.` })
  return pedirColeta(tx, entregas, { conta: p.conta, anuncio })
}

export async function removerVeiculo(tx: Transacao, entregas: Operacoes, p: { conta: Conta; placa: string }): Promise<LinhaDoAnuncio> {
  const anuncio = await anuncioPorPlaca(tx, { vendedor: p.conta.id, placa: p.placa.trim() })
  if (!anuncio) throw new Recusa('marketplace.anuncio_inexistente')
  return pedirColeta(tx, entregas, { conta: p.conta, anuncio })
}

async function pedirColeta(tx: Transacao, entregas: Operacoes, p: { conta: Conta; anuncio: LinhaDoAnuncio }): Promise<LinhaDoAnuncio> {
  const anuncio = await travarAnuncio(tx, p.anuncio.id)
  invariante(anuncio, `anúncio ${p.anuncio.id} sumiu`)
  if (anuncio.coleta_pedida_em && (anuncio.estado === 'pendente' || anuncio.estado === 'ativo')) return anuncio
  if (anuncio.estado !== 'pendente') throw new Recusa('marketplace.estado_nao_permite')
  // The character may belong to another account now.
  const personagem = await personagemDaConta(tx, { discordId: p.conta.discordId ?? '', passport: anuncio.passport })
  if (!personagem) throw new Recusa('marketplace.personagem_invalido')
  await marcarColetaPedida(tx, anuncio.id)
  await enfileirarTomada(tx, entregas, anuncio)
  await auditar(tx, { ator: atorDe(p.conta), papel: 'jogador', acao: 'marketplace.pediu_coleta', objeto: `anuncio:${anuncio.id}` })
  return anuncio
}

/** The operation has no deadline: desfazerColetas asks to cancel it, and only the game's answer tells whether the thing was taken. */
async function enfileirarTomada(tx: Transacao, entregas: Operacoes, a: LinhaDoAnuncio): Promise<void> {
  const daqui = { origem: { tipo: ORIGEM_DA_COLETA, id: a.id }, passport: a.passport, servidor: a.servidor, repetir: false, prazo: null }
  const { instancia, slot, modelo, placa, quantidade, codigo, passport } = a
  if (a.tipo === 'item') {
    invariante(instancia !== null && slot !== null, `anúncio ${a.id} sem item`)
    await travarModelo(tx, { passport, modelo: codigo })
    const fica = await oQueFica(tx, { passport, instancia, codigo })
    await entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_item', dados: { item: instancia, quantidade, slot, exato: true, ...fica } })
  } else {
    invariante(modelo !== null && placa !== null, `anúncio ${a.id} sem veículo`)
    await entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_veiculo', dados: { modelo, placa } })
  }
}

export async function aoMudarColeta(tx: Transacao, entregas: Operacoes, e: EventoDeEntrega): Promise<void> {
  if (e.evento !== 'aplicada' && e.evento !== 'recusada' && e.evento !== 'anulada') return
  const anuncio = await travarAnuncio(tx, e.origem.id)
  invariante(anuncio?.estado === 'pendente' && !anuncio.coletado_em, `operação ${e.operacao}: o anúncio não espera coleta`)
  if (e.evento === 'aplicada') await receber(tx, entregas, { anuncio, e })
  else await desistir(tx, { anuncio, e })
}

async function receber(tx: Transacao, entregas: Operacoes, { anuncio, e }: { anuncio: LinhaDoAnuncio; e: EventoDeEntrega }): Promise<void> {
  const { instancia, guardado } = oQueVeio(anuncio, e)
  const ajustes = await lerAjustes(tx)
  const { id, vendedor, valor, liquido } = anuncio
  const cancelado = anuncio.cancelamento_pedido_em !== null
  const estado = cancelado || ajustes.marketplace_moderar ? 'pendente' : 'ativo'
  await marcarColetado(tx, { id, instancia, guardado, estado, dias: estado === 'ativo' ? ajustes.marketplace_dias : null })
  if (cancelado) {
    await devolver(tx, entregas, { anuncio: { ...anuncio, instancia, guardado }, fim: anuncio.fim ?? 'cancelado', motivo: anuncio.motivo })
  } else {
    registrarNoHistorico(tx, { usuario: vendedor, acao: 'anunciado', anuncio, valor, liquido })
  }
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: 'marketplace.coletou',
    objeto: `anuncio:${id}`,
    depois: { operacao: e.operacao, estado: cancelado ? 'devolvendo' : estado, dados: e.retorno ?? e.dados },
  })
}

function oQueVeio(a: LinhaDoAnuncio, e: EventoDeEntrega): Pick<LinhaDoAnuncio, 'instancia' | 'guardado'> {
  const tomado = a.tipo === 'veiculo' ? e.dados : e.retorno
  invariante(tomado, `operação ${e.operacao} aplicada sem dizer o que tomou`)
  if (!e.retorno) return { instancia: null, guardado: tomado }
  const { quantidade, item } = e.retorno
  invariante(quantidade === a.quantidade, `operação ${e.operacao} tomou ${quantidade} de ${a.quantidade}`)
  invariante(item === a.instancia, `operação ${e.operacao} tomou ${item} por ${a.instancia}`)
  return { instancia: item, guardado: tomado }
}

/** If the event is 'anulada' and nobody cancelled the listing, desfazerColetas cancelled the collection because it took too long. */
async function desistir(tx: Transacao, { anuncio, e }: { anuncio: LinhaDoAnuncio; e: EventoDeEntrega }): Promise<void> {
  const { id, vendedor, valor } = anuncio
  const motivo = e.evento === 'recusada' || anuncio.cancelamento_pedido_em ? e.motivo : COLETA_SEM_RESPOSTA
  await encerrar(tx, { id, estado: 'cancelado', motivo: motivoDaDevolucao(anuncio.motivo, motivo) })
  registrarNoHistorico(tx, { usuario: vendedor, acao: 'cancelado', anuncio, valor })
  await auditar(tx, {
    ator: 'sistema',
    papel: 'ponte',
    acao: 'marketplace.nao_coletou',
    objeto: `anuncio:${id}`,
    depois: { operacao: e.operacao, motivo },
  })
}
