import { auditar } from '#modulos/configuracoes/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { registrarNoHistorico } from '../historico.ts'
import { UUID } from '../identificador.ts'
import { ORIGEM_DA_COLETA } from './coletar.ts'
import { devolver } from './devolver.ts'
import { anuncioDe, encerrar, type LinhaDoAnuncio, marcarCancelamentoPedido, mudarMotivo, travarAnuncio } from './repositorio.ts'

/** Takes one's own listing down. What the game has already goes back; what it is taking just now, as soon as it says so. */
export async function cancelarAnuncio(tx: Transacao, entregas: Entregas, p: { conta: Conta; id: string }): Promise<void> {
  const visto = UUID.test(p.id) ? await anuncioDe(tx, p.id) : null
  if (visto?.vendedor !== p.conta.id) throw new Recusa('marketplace.anuncio_inexistente')
  // Operation before listing (lock order), so this comes before it is known for certain that there is one to void. One that is queued in between
  // is found by the job that looks for cancelled collections.
  const coletando = visto.estado === 'pendente' && !visto.coletado_em
  const anulada = coletando && (await entregas.pedirAnulacao(tx, { tipo: ORIGEM_DA_COLETA, id: visto.id })) === 'anulada'
  const anuncio = await travarAnuncio(tx, visto.id)
  invariante(anuncio, `anúncio ${visto.id} sumiu`)
  if (await cancelarNoEstado(tx, entregas, { anuncio, anulada }))
    await auditar(tx, {
      ator: atorDe(p.conta),
      papel: p.conta.papel,
      acao: 'marketplace.cancelou',
      objeto: `anuncio:${anuncio.id}`,
      antes: { estado: visto.estado, coletado: anuncio.coletado_em !== null },
    })
}

/** @returns whether this call asked for it; false: it was asked for before. */
async function cancelarNoEstado(
  tx: Transacao,
  entregas: Entregas,
  { anuncio, anulada }: { anuncio: LinhaDoAnuncio; anulada: boolean },
): Promise<boolean> {
  const { id, estado } = anuncio
  if (estado === 'devolvendo') return false
  if (anulada) {
    // Nothing had been handed to the game: the news of it has just ended the listing.
    await mudarMotivo(tx, { id, motivo: null })
    return true
  }
  const guardado = anuncio.coletado_em !== null
  if (estado === 'ativo' || (estado === 'pendente' && guardado)) {
    await devolver(tx, entregas, { anuncio, fim: 'cancelado', motivo: null })
    return true
  }
  if (estado !== 'pendente') throw new Recusa('marketplace.estado_nao_permite')
  if (!anuncio.coleta_pedida_em) {
    await encerrar(tx, { id, estado: 'cancelado', motivo: null })
    registrarNoHistorico(tx, { usuario: anuncio.vendedor, acao: 'cancelado', anuncio, valor: anuncio.valor })
    return true
  }
  if (anuncio.cancelamento_pedido_em) return false
  await marcarCancelamentoPedido(tx, id)
  return true
}
