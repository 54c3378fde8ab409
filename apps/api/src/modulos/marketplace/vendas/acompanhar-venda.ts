/** Runs in the transaction that records the game's news, so that thing, state and money change together. */
import { emAberto } from '@sorium/contratos/entregas/index.ts'
import { lancar } from '#modulos/carteira/index.ts'
import { depoisDaNoticia, type EventoDeEntrega } from '#modulos/entregas/index.ts'
import { jogoNoAr, personagemDoServidor } from '#modulos/entregas/porta-espelho.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import type { LinhaDoAnuncio } from '../anuncios/repositorio.ts'
import { registrarNoHistorico } from '../historico.ts'
import { estadoInicial, nomeDoPersonagem } from './regras.ts'
import {
  type LinhaDaVenda,
  marcarEntregue,
  mudarDestinoDaVenda,
  mudarVenda,
  reabrir,
  travarAnuncioDaVenda,
  travarVenda,
} from './repositorio.ts'

export const ORIGEM_DA_ENTREGA = 'marketplace.entrega'

/** No audit row here: the audit log reads the end from the sale itself. */
export async function aoMudarVenda(tx: Transacao, e: EventoDeEntrega): Promise<void> {
  // The order of the two queries is the lock order.
  const [anuncio, venda] = await Promise.all([travarAnuncioDaVenda(tx, e.origem.id), travarVenda(tx, e.origem.id)])
  invariante(anuncio && venda, `operação ${e.operacao} sem venda`)
  if (e.evento === 'redirecionada') return redirecionar(tx, { anuncio, venda, passport: e.passport })
  // While a person decides, the buyer waits as after a temporary refusal.
  const estado = depoisDaNoticia(venda.estado, e.evento === 'em_conferencia' ? 'recusada_repete' : e.evento)
  // Only a console command can have an uncertain result, and no sale is delivered by one.
  if (!estado || estado === 'incerto') return
  const motivo = estado === 'entregue' ? null : (e.motivo ?? null)
  const fim = estado === 'entregue' || estado === 'reembolsado'
  mudarVenda(tx, { id: venda.id, estado, motivo, operacao: fim ? e.operacao : null })
  if (!fim) return
  invariante(anuncio.estado === 'vendido', `venda ${venda.id} aberta com anúncio ${anuncio.estado}`)
  await (estado === 'entregue' ? pagar(tx, anuncio, venda) : reembolsar(tx, anuncio, venda))
}

async function pagar(tx: Transacao, anuncio: LinhaDoAnuncio, v: LinhaDaVenda): Promise<void> {
  const { moeda } = v
  marcarEntregue(tx, anuncio.id)
  registrarNoHistorico(tx, { usuario: v.vendedor, acao: 'vendido', anuncio, valor: v.valor, liquido: v.liquido, nome: v.personagem })
  await lancar(tx, {
    tipo: 'venda',
    ref: `pagamento:${v.id}`,
    ator: 'sistema',
    descricao: anuncio.nome,
    pernas: [
      { casa: 'escrow_market' as const, moeda, valor: -v.valor },
      { dono: v.vendedor, moeda, valor: v.liquido },
      { casa: 'casa_taxa' as const, moeda, valor: v.valor - v.liquido },
    ].filter((p) => p.valor !== 0n),
  })
}

async function reembolsar(tx: Transacao, anuncio: LinhaDoAnuncio, v: LinhaDaVenda): Promise<void> {
  const { moeda } = v
  reabrir(tx, anuncio.id)
  registrarNoHistorico(tx, { usuario: v.comprador, acao: 'reembolsado', anuncio, valor: v.valor, nome: anuncio.vendedor_personagem })
  await lancar(tx, {
    tipo: 'reembolso',
    ref: `reembolso-venda:${v.id}`,
    ator: 'sistema',
    descricao: anuncio.nome,
    pernas: [
      { casa: 'escrow_market', moeda, valor: -v.valor },
      { dono: v.comprador, moeda, valor: v.valor },
    ],
  })
}

async function redirecionar(
  tx: Transacao,
  { anuncio, venda, passport }: { anuncio: LinhaDoAnuncio; venda: LinhaDaVenda; passport: number },
): Promise<void> {
  if (!emAberto(venda.estado)) return
  const [personagem, noAr] = await Promise.all([personagemDoServidor(tx, { servidor: anuncio.servidor, passport }), jogoNoAr(tx)])
  mudarDestinoDaVenda(tx, {
    id: venda.id,
    passport,
    personagem: personagem ? nomeDoPersonagem(personagem) : `Personagem ${passport}`,
    estado: estadoInicial({ tipo: anuncio.tipo, online: personagem?.online ?? false, noAr }),
  })
}
