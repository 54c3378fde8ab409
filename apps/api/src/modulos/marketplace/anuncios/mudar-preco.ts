import { ehId } from '@sorium/contratos/comum/id.ts'
import { LIMITES_DO_VALOR } from '@sorium/contratos/marketplace/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { registrarNoHistorico } from '../historico.ts'
import { liquidoDe, precoPedido } from '../regras.ts'
import { gravarPreco, travarAnuncio } from './repositorio.ts'

/** The listing keeps the fee that it was made with. */
export async function mudarPreco(tx: Transacao, p: { conta: Conta; id: string; valor: number }): Promise<void> {
  const valor = precoPedido(p.valor)
  const anuncio = ehId(p.id) ? await travarAnuncio(tx, p.id) : null
  if (anuncio?.vendedor !== p.conta.id) throw new Recusa('marketplace.anuncio_inexistente')
  if (valor === null) throw new Recusa('marketplace.valor_invalido', { detalhes: LIMITES_DO_VALOR })
  if (anuncio.estado !== 'ativo') throw new Recusa('marketplace.estado_nao_permite')
  if (valor === anuncio.valor) return
  const liquido = liquidoDe(valor, anuncio.taxa_bps)
  await gravarPreco(tx, { id: anuncio.id, valor, liquido })
  registrarNoHistorico(tx, { usuario: anuncio.vendedor, acao: 'preco_alterado', anuncio, valor, liquido })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.mudou_preco',
    objeto: `anuncio:${anuncio.id}`,
    antes: { valor: String(anuncio.valor) },
    depois: { valor: String(valor) },
  })
}
