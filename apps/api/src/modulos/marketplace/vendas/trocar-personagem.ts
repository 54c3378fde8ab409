/** What waits for its delivery, or for its way back, goes to another character of its owner. */
import { emAberto } from '@sorium/contratos/entregas/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Entregas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { trocarPersonagemDaDevolucao } from '../anuncios/devolver.ts'
import { anuncioCompleto, anuncioDe } from '../anuncios/repositorio.ts'
import type { AnuncioCompleto } from '../apresentar.ts'
import { UUID } from '../identificador.ts'
import type { Mercado } from '../mercado.ts'
import { ORIGEM_DA_ENTREGA } from './acompanhar-venda.ts'
import { exigirSemOModelo, quemRecebe } from './preparar-compra.ts'
import { vendaDoAnuncio } from './repositorio.ts'

export interface PedidoDeTroca {
  conta: Conta
  anuncio: string
  passport: number
}

/** `venda` null: it is the seller's, coming back to him. */
export interface TrocaPreparada extends PedidoDeTroca {
  venda: string | null
}

/** Whose it is, and whether the other character could take it. @throws Recusa. */
export async function prepararTroca(mercado: Mercado, p: PedidoDeTroca): Promise<TrocaPreparada> {
  const { banco } = mercado.ctx
  const [anuncio, venda] = UUID.test(p.anuncio)
    ? await Promise.all([anuncioDe(banco, p.anuncio), vendaDoAnuncio(banco, { anuncio: p.anuncio, comprador: p.conta.id })])
    : []
  const comprador = venda?.comprador === p.conta.id
  if (!anuncio || (!comprador && anuncio.vendedor !== p.conta.id)) throw new Recusa('marketplace.anuncio_inexistente')
  await quemRecebe(mercado, p)
  if (!comprador) return { ...p, venda: null }
  if (!emAberto(venda.estado)) throw new Recusa('marketplace.entrega_em_curso')
  if (anuncio.tipo === 'veiculo') await exigirSemOModelo(mercado, { conta: p.conta, anuncio, passport: p.passport })
  return { ...p, venda: venda.id }
}

/** The operation changes first (it is locked before listing and sale); they follow by its news. @throws Recusa when it is too late. */
export async function trocarPersonagem(tx: Transacao, entregas: Entregas, p: TrocaPreparada): Promise<AnuncioCompleto> {
  if (p.venda === null) await trocarPersonagemDaDevolucao(tx, entregas, p)
  else await trocarPersonagemDaVenda(tx, entregas, { ...p, venda: p.venda })
  const anuncio = await anuncioCompleto(tx, p.anuncio)
  invariante(anuncio, `anúncio ${p.anuncio} sumiu`)
  return anuncio
}

async function trocarPersonagemDaVenda(tx: Transacao, entregas: Entregas, p: PedidoDeTroca & { venda: string }): Promise<void> {
  const resultado = await entregas.redirecionar(tx, { tipo: ORIGEM_DA_ENTREGA, id: p.venda }, { passport: p.passport })
  if (resultado === 'sem_efeito') throw new Recusa('marketplace.entrega_em_curso')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.trocou_personagem',
    objeto: `venda:${p.venda}`,
    depois: { passport: p.passport, resultado },
  })
}
