import { ehId } from '@sorium/contratos/comum/id.ts'
import { emAberto } from '@sorium/contratos/entregas/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Balcao, Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa, invariante } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { trocarPersonagemDaDevolucao } from '../anuncios/devolver.ts'
import { anuncioCompleto, anuncioDe } from '../anuncios/repositorio.ts'
import type { AnuncioCompleto } from '../apresentar.ts'
import { ORIGEM_DA_ENTREGA } from './acompanhar-venda.ts'
import { ORIGEM_DA_DEVOLUCAO } from '../anuncios/devolver.ts'
import { quemRecebe } from './preparar-compra.ts'
import { vendaDoAnuncio } from './repositorio.ts'
import { exigirVagaDoModelo, olharGaragem } from './um-modelo.ts'

export interface PedidoDeTroca {
  conta: Conta
  anuncio: string
  passport: number
}

/** `venda` null: this is a return to the seller. */
export interface TrocaPreparada extends PedidoDeTroca {
  venda: string | null
  modelo: string | null
  servidor: string
}

export async function prepararTroca(mercado: Balcao, p: PedidoDeTroca): Promise<TrocaPreparada> {
  const { banco } = mercado.ctx
  const [anuncio, venda] = ehId(p.anuncio)
    ? await Promise.all([anuncioDe(banco, p.anuncio), vendaDoAnuncio(banco, { anuncio: p.anuncio, comprador: p.conta.id })])
    : []
  const comprador = venda?.comprador === p.conta.id
  if (!anuncio || (!comprador && anuncio.vendedor !== p.conta.id)) throw new Recusa('marketplace.anuncio_inexistente')
  await quemRecebe(mercado.ctx.banco, p)
  const modelo = anuncio.tipo === 'veiculo' ? anuncio.codigo : null
  if (comprador && !emAberto(venda.estado)) throw new Recusa('marketplace.entrega_em_curso')
  if (modelo !== null) await olharGaragem(mercado.entregas, { servidor: anuncio.servidor, passport: p.passport })
  return { ...p, venda: comprador ? venda.id : null, modelo, servidor: anuncio.servidor }
}

export async function trocarPersonagem(tx: Transacao, entregas: Operacoes, p: TrocaPreparada): Promise<AnuncioCompleto> {
  const { modelo, servidor, passport } = p
  if (modelo !== null) await exigirVagaDoModelo(tx, { ...daqui(p), servidor, passport, modelo })
  if (p.venda === null) await trocarPersonagemDaDevolucao(tx, entregas, p)
  else await trocarPersonagemDaVenda(tx, entregas, { ...p, venda: p.venda })
  const anuncio = await anuncioCompleto(tx, p.anuncio)
  invariante(anuncio, `anúncio ${p.anuncio} sumiu`)
  return anuncio
}

function daqui(p: TrocaPreparada) {
  if (p.venda === null) return { anuncio: p.anuncio, origem: { tipo: ORIGEM_DA_DEVOLUCAO, id: p.anuncio } }
  return { origem: { tipo: ORIGEM_DA_ENTREGA, id: p.venda } }
}

async function trocarPersonagemDaVenda(tx: Transacao, entregas: Operacoes, p: PedidoDeTroca & { venda: string }): Promise<void> {
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
