import { ehId } from '@sorium/contratos/comum/id.ts'
import { emAberto, textoDaPausa, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import {
  ACOES_DO_HISTORICO,
  type AcaoDoHistorico,
  type CompraDoMercado,
  type EntradaDoHistorico,
} from '@sorium/contratos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { figuraDoAnuncio } from '../apresentar.ts'
import { moedaDoAnuncio } from '../regras.ts'
import { comprasDe, historicoDe, type CompraDaLista, type LinhaDoHistorico } from './repositorio-listas.ts'

const CURSOR_INVALIDO = { detalhes: 'O cursor não é válido.' }

interface PedidoDePagina {
  usuario: string
  limite: number
  cursor: string | undefined
}

export async function paginaDeCompras(leitura: Leitura, p: PedidoDePagina): Promise<Pagina<CompraDoMercado>> {
  const antesDe = lerCursor(p.cursor)
  if (antesDe !== null && !ehId(antesDe)) throw new Recusa('pedido.invalido', CURSOR_INVALIDO)
  const linhas = await comprasDe(leitura, { comprador: p.usuario, antesDe, limite: p.limite + 1 })
  return cortarPagina(linhas, { limite: p.limite, chave: (c) => c.id, apresentar: apresentarCompra })
}

function apresentarCompra(c: CompraDaLista): CompraDoMercado {
  return {
    id: c.id,
    id_anuncio: c.anuncio,
    nome_item: c.nome,
    imagem: figuraDoAnuncio(c).imagem,
    quantidade: c.quantidade,
    valor: valorDe(c.valor),
    moeda: moedaDoAnuncio(c.moeda),
    nome_usuario_vendedor: c.vendedor_nome,
    personagem_id: c.passport,
    personagem_nome: c.personagem,
    estado: c.estado,
    estado_motivo: c.motivo ? textoDoMotivo(c.motivo) : c.pausa === null ? null : textoDaPausa(c.pausa),
    pode_trocar_personagem: (emAberto(c.estado) && c.estado !== 'anulando') || c.estado === 'incerto',
    comprada_em: c.criada_em.toISOString(),
    entregue_em: c.entregue_em?.toISOString() ?? null,
  }
}

export async function paginaDoHistorico(
  leitura: Leitura,
  p: PedidoDePagina & { idAfirmado: string | undefined; acao: string | undefined },
): Promise<Pagina<EntradaDoHistorico>> {
  if (p.idAfirmado !== undefined && p.idAfirmado !== p.usuario) throw new Recusa('sessao.identidade_diferente')
  const cursor = lerCursor(p.cursor)
  if (cursor !== null && !/^\d{1,18}$/.test(cursor)) throw new Recusa('pedido.invalido', CURSOR_INVALIDO)
  const linhas = await historicoDe(leitura, {
    usuario: p.usuario,
    acoes: p.acao === undefined ? null : acoesDe(p.acao),
    antesDe: cursor === null ? null : BigInt(cursor),
    limite: p.limite + 1,
  })
  return cortarPagina(linhas, { limite: p.limite, chave: (l) => String(l.id), apresentar: apresentarEntrada })
}

const ehAcao = (texto: string): texto is AcaoDoHistorico => (ACOES_DO_HISTORICO as readonly string[]).includes(texto)

function acoesDe(texto: string): AcaoDoHistorico[] {
  const pedidas = texto.split(',').map((t) => t.trim())
  if (!pedidas.every(ehAcao)) throw new Recusa('pedido.invalido', { detalhes: 'O campo acao não é válido.' })
  return pedidas
}

function apresentarEntrada(l: LinhaDoHistorico): EntradaDoHistorico {
  return {
    id: String(l.id),
    acao: l.acao,
    detalhes: l.detalhes,
    id_anuncio: l.anuncio,
    imagem: figuraDoAnuncio(l).imagem,
    data: l.em.toISOString(),
  }
}
