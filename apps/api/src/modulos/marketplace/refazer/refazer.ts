/** Describes listings and sales to the game, and rebuilds them from these descriptions after the site was restored from a backup. */
import { refazerLancamento } from '#modulos/carteira/porta-livro.ts'
import {
  type Refazedor,
  type Perdida,
  type Refeito,
  retirarPendentes,
  SEM_AJUSTE,
  type DescricaoDaOrigem,
} from '#modulos/entregas/porta-refacao.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { ORIGEM_DA_COLETA } from '../anuncios/coletar.ts'
import { ORIGEM_DA_DEVOLUCAO } from '../anuncios/devolver.ts'
import { type LinhaDoAnuncio, marcarDevolvendo, travarAnuncio } from '../anuncios/repositorio.ts'
import { registrarNoHistorico } from '../historico.ts'
import type { FimDoAnuncio, Moeda } from '../regras.ts'
import * as repositorio from './repositorio.ts'
import { ORIGEM_DA_ENTREGA } from '../vendas/acompanhar-venda.ts'
import { travarVenda } from '../vendas/repositorio.ts'

export const refazedoresDoMercado = (): Record<string, Refazedor> => ({
  [ORIGEM_DA_COLETA]: { descrever: descreverAnuncios, refazer: refazerAnuncio },
  [ORIGEM_DA_ENTREGA]: { descrever: descreverVendas, refazer: refazerVenda },
  [ORIGEM_DA_DEVOLUCAO]: { descrever: descreverDevolucoes, refazer: refazerDevolucao },
})

export interface DescricaoDoAnuncio extends DescricaoDaOrigem {
  anuncio: Pick<
    LinhaDoAnuncio,
    'id_item' | 'tipo' | 'servidor' | 'categoria' | 'codigo' | 'instancia' | 'slot' | 'placa' | 'modelo' | 'quantidade' | 'taxa_bps'
  > & { texto: string; liquido: string; criado_em: string }
}

export interface DescricaoDaVenda extends DescricaoDaOrigem {
  anuncio: string
  vendedor: string
  codigo: string
  quantidade: number
  taxa_bps: number
  liquido: string
  criada_em: string
}

interface DescricaoDaDevolucao extends DescricaoDaOrigem {
  fim: FimDoAnuncio
  motivo: string | null
}

const porId = <T extends { id: string }>(linhas: readonly T[], dizer: (linha: T) => DescricaoDaOrigem): Map<string, DescricaoDaOrigem> =>
  new Map(linhas.map((l) => [l.id, dizer(l)]))

async function descreverAnuncios(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>> {
  return porId(await repositorio.anunciosPorId(leitura, ids), (a): DescricaoDoAnuncio => {
    const { id_item, tipo, servidor, categoria, codigo, instancia, slot, placa, modelo, quantidade, taxa_bps } = a
    return {
      especie: 'anuncio',
      descricao: a.nome,
      dono: a.vendedor,
      moeda: a.moeda,
      valor: String(a.valor),
      anuncio: {
        id_item,
        tipo,
        servidor,
        categoria,
        codigo,
        instancia,
        slot,
        placa,
        modelo,
        quantidade,
        taxa_bps,
        texto: a.descricao,
        liquido: String(a.liquido),
        criado_em: a.criado_em.toISOString(),
      },
    }
  })
}

async function descreverVendas(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>> {
  return porId(await repositorio.vendasPorId(leitura, ids), (v): DescricaoDaVenda => ({
    especie: 'venda',
    descricao: v.nome,
    dono: v.comprador,
    moeda: v.moeda,
    valor: String(v.valor),
    anuncio: v.anuncio,
    vendedor: v.vendedor,
    codigo: v.codigo,
    quantidade: v.quantidade,
    taxa_bps: v.taxa_bps,
    liquido: String(v.liquido),
    criada_em: v.criada_em.toISOString(),
  }))
}

async function descreverDevolucoes(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>> {
  return porId(await repositorio.anunciosPorId(leitura, ids), (a): DescricaoDaDevolucao => ({
    especie: 'devolucao',
    descricao: a.nome,
    dono: a.vendedor,
    moeda: null,
    valor: null,
    fim: a.fim ?? 'cancelado',
    motivo: a.motivo,
  }))
}

async function refazerAnuncio(tx: Transacao, p: Perdida): Promise<Refeito> {
  const { id } = p.origem
  const sabido = await travarAnuncio(tx, id)
  // The backup has the listing; the seller asked the game to take the thing only after the backup was made.
  if (sabido) return sabido.estado === 'pendente' && !sabido.coletado_em ? SEM_AJUSTE : { motivo: 'estado_nao_permite' }
  const sobre = p.sobre as DescricaoDoAnuncio
  if (sobre.dono === null || !(await repositorio.conheceConta(tx, sobre.dono))) return { motivo: 'conta_desconhecida' }
  if (!(await repositorio.inserirAnuncioDeNovo(tx, { id, passport: p.passport, sobre }))) return { motivo: 'ja_anunciado' }
  return SEM_AJUSTE
}

async function refazerVenda(tx: Transacao, p: Perdida): Promise<Refeito> {
  const { id } = p.origem
  const sobre = p.sobre as DescricaoDaVenda
  const anuncio = await travarAnuncio(tx, sobre.anuncio)
  if (await travarVenda(tx, id)) return comGuardado(anuncio, 0n)
  if (!anuncio) return { motivo: 'anuncio_desconhecido' }
  const { dono, moeda, valor, vendedor } = sobre
  for (const conta of [dono, vendedor])
    if (conta === null || !(await repositorio.conheceConta(tx, conta))) return { motivo: 'conta_desconhecida' }
  if (dono === null || moeda === null || valor === null) return { motivo: 'conta_desconhecida' }
  if (!(await voltarAoAr(tx, anuncio))) return { motivo: 'estado_nao_permite' }
  const preco = BigInt(valor)
  const { vendedor: nome } = await repositorio.inserirVendaDeNovo(tx, {
    id,
    comprador: dono,
    passport: p.passport,
    valor: preco,
    moeda,
    sobre,
  })
  const noLivro = { id: anuncio.id, nome: anuncio.nome, quantidade: anuncio.quantidade, moeda }
  const quando = new Date(sobre.criada_em)
  registrarNoHistorico(tx, { usuario: dono, acao: 'comprado', anuncio: noLivro, valor: preco, nome, em: quando })
  return comGuardado(anuncio, await pagar(tx, { id, dono, moeda, valor: preco, nome: anuncio.nome }))
}

/** A delivery refused for now is tried again, and must carry the vehicle's row then. */
function comGuardado(anuncio: LinhaDoAnuncio | null, ajuste: bigint): Refeito {
  return { ajuste, guardado: anuncio?.tipo === 'veiculo' ? anuncio.guardado : null }
}

function pagar(tx: Transacao, p: { id: string; dono: string; moeda: Moeda; valor: bigint; nome: string }): Promise<bigint> {
  const { moeda, valor } = p
  return refazerLancamento(tx, {
    tipo: 'compra',
    ref: `venda:${p.id}`,
    ator: `jogador:${p.dono}`,
    descricao: p.nome,
    pernas: [
      { dono: p.dono, moeda, valor: -valor },
      { casa: 'escrow_market', moeda, valor },
    ],
  })
}

/** True: the site has the thing, and it can be sold. A return to the seller that no game server has received is withdrawn. */
async function voltarAoAr(tx: Transacao, { id, estado, coletado_em }: LinhaDoAnuncio): Promise<boolean> {
  if (!coletado_em) return false
  if (estado === 'ativo' || estado === 'pendente') return true
  return estado === 'devolvendo' && (await retirarPendentes(tx, { tipo: ORIGEM_DA_DEVOLUCAO, id }))
}

async function refazerDevolucao(tx: Transacao, p: Perdida): Promise<Refeito> {
  const anuncio = await travarAnuncio(tx, p.origem.id)
  if (!anuncio?.coletado_em) return { motivo: anuncio ? 'estado_nao_permite' : 'anuncio_desconhecido' }
  if (anuncio.estado === 'devolvendo') return comGuardado(anuncio, 0n)
  if (anuncio.estado !== 'ativo' && anuncio.estado !== 'pendente') return { motivo: 'estado_nao_permite' }
  const { fim, motivo } = p.sobre as DescricaoDaDevolucao
  await marcarDevolvendo(tx, { id: anuncio.id, fim, motivo })
  return comGuardado(anuncio, 0n)
}
