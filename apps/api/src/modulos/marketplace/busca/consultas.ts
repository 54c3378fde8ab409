import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Anuncio, MoedaDoAnuncio, Ordem } from '@sorium/contratos/marketplace/index.ts'
import { cotacaoAtual } from '#modulos/cotacao/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cortarPagina, lerCursor, type Pagina } from '#nucleo/pagina.ts'
import { apresentarAnuncio } from '../apresentar.ts'
import { acharTermos } from './achar.ts'
import { escreverParada, ladosDe, lerFaixa, lerParada } from './ordem.ts'
import { listar } from './repositorio.ts'

const POR_PAGINA = 24
const NENHUM: Pagina<Anuncio> = { linhas: [], proximo: null }
const ADS = { padrao: 5, maximo: 50 }

interface PedidoDeLista {
  busca?: string
  categoria?: string
  ordem?: Ordem
  moeda?: MoedaDoAnuncio
  de?: number
  ate?: number
  limite?: number
  cursor?: string
  conta: string | null
}

export async function paginaDeAnuncios(leitura: Leitura, p: PedidoDeLista): Promise<Pagina<Anuncio>> {
  const { ordem = 'recentes', limite = POR_PAGINA, categoria = null } = p
  const parada = lerParada(ordem, lerCursor(p.cursor))
  const faixa = lerFaixa(p)
  if (categoria !== null && !ehId(categoria)) return NENHUM
  const achados = p.busca === undefined ? null : await acharTermos(leitura, p.busca)
  if (achados && achados.codigos.length + achados.vendedores.length === 0) return NENHUM
  const taxa = ordem === 'recentes' ? 0n : (parada?.taxa ?? (await taxaAtual(leitura)))
  const lados = ladosDe(ordem, { taxa, parada, faixa })
  const linhas = await listar(leitura, { ordem, lados, categoria, achados, faixa, limite: limite + 1 })
  return cortarPagina(linhas, {
    limite,
    chave: ({ valia, id }) => escreverParada(ordem, { taxa, valia, id }),
    apresentar: (a) => apresentarAnuncio(a, p.conta),
  })
}

async function taxaAtual(leitura: Leitura): Promise<bigint> {
  const atual = await cotacaoAtual(leitura)
  if (!atual) throw new Recusa('cotacao.indisponivel', { tenteEmS: 2 })
  return atual.valor
}

export async function anunciosNovos(leitura: Leitura, p: { limite: number | undefined; conta: string | null }): Promise<Anuncio[]> {
  const limite = Math.min(Math.max(p.limite ?? ADS.padrao, 1), ADS.maximo)
  const lados = ladosDe('recentes', { taxa: 0n, parada: null })
  const linhas = await listar(leitura, { ordem: 'recentes', lados, categoria: null, achados: null, faixa: null, limite })
  return linhas.map((a) => apresentarAnuncio(a, p.conta))
}
