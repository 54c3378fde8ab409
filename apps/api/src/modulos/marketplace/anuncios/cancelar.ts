import { ehId } from '@sorium/contratos/comum/id.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { registrarNoHistorico } from '../historico.ts'
import { ORIGEM_DA_COLETA } from './coletar.ts'
import { devolver } from './devolver.ts'
import { anuncioDe, encerrar, type LinhaDoAnuncio, marcarCancelamentoPedido, mudarMotivo, travarAnuncio } from './repositorio.ts'

export async function cancelarAnuncio(tx: Transacao, entregas: Operacoes, p: { conta: Conta; id: string }): Promise<void> {
  const visto = ehId(p.id) ? await anuncioDe(tx, p.id) : null
  if (visto?.vendedor !== p.conta.id) throw new Recusa('marketplace.anuncio_inexistente')
  const { mudou, anuncio } = await tirarDoAr(tx, entregas, { visto, motivo: null })
  if (mudou)
    await auditar(tx, {
      ator: atorDe(p.conta),
      papel: p.conta.papel,
      acao: 'marketplace.cancelou',
      objeto: `anuncio:${anuncio.id}`,
      antes: { estado: visto.estado, coletado: anuncio.coletado_em !== null },
    })
}

/** `visto`: the listing as read before any lock. @returns whether this call changed the listing, and the listing as it was when it was locked. */
export async function tirarDoAr(
  tx: Transacao,
  entregas: Operacoes,
  { visto, motivo }: { visto: LinhaDoAnuncio; motivo: string | null },
): Promise<{ mudou: boolean; anuncio: LinhaDoAnuncio }> {
  // The operation must be locked before the listing, so try to cancel the operation first. If the operation is queued between this attempt and the
  // lock of the listing, desfazerColetas cancels it.
  const coletando = visto.estado === 'pendente' && !visto.coletado_em
  const anulada = coletando && (await entregas.pedirAnulacao(tx, { tipo: ORIGEM_DA_COLETA, id: visto.id })) === 'anulada'
  const anuncio = await travarAnuncio(tx, visto.id)
  invariante(anuncio, `anúncio ${visto.id} sumiu`)
  return { mudou: await encerrarNoEstado(tx, entregas, { anuncio, anulada, motivo }), anuncio }
}

async function encerrarNoEstado(
  tx: Transacao,
  entregas: Operacoes,
  { anuncio, anulada, motivo }: { anuncio: LinhaDoAnuncio; anulada: boolean; motivo: string | null },
): Promise<boolean> {
  const { id, estado } = anuncio
  if (estado === 'devolvendo') return false
  if (anulada) {
    // The news of the cancelled operation has just ended the listing.
    await mudarMotivo(tx, { id, motivo })
    return true
  }
  const guardado = anuncio.coletado_em !== null
  if (estado === 'ativo' || (estado === 'pendente' && guardado)) {
    await devolver(tx, entregas, { anuncio, fim: 'cancelado', motivo })
    return true
  }
  if (estado === 'vendido' || estado === 'entregue') throw new Recusa('marketplace.ja_vendido')
  if (estado !== 'pendente') throw new Recusa('marketplace.estado_nao_permite')
  if (!anuncio.coleta_pedida_em) {
    await encerrar(tx, { id, estado: 'cancelado', motivo })
    registrarNoHistorico(tx, { usuario: anuncio.vendedor, acao: 'cancelado', anuncio, valor: anuncio.valor })
    return true
  }
  if (anuncio.cancelamento_pedido_em) return false
  await marcarCancelamentoPedido(tx, { id, motivo })
  return true
}
