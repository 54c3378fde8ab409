import type { AcaoDoHistorico, DetalhesDoHistorico, EntradaDoHistorico, MoedaDoAnuncio } from '@sorium/contratos/marketplace/index.ts'
import type { NomeDeIcone } from '#ui/icone.tsx'

const texto = (v: unknown): string => (typeof v === 'string' ? v : '')
const numero = (v: unknown): number | null => (typeof v === 'number' && Number.isFinite(v) ? v : null)

export function lerDetalhes(detalhes: string): DetalhesDoHistorico {
  let lido: unknown
  try {
    lido = JSON.parse(detalhes)
  } catch {
    lido = null
  }
  const d = typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : {}
  const liquido = numero(d['valor_liquido'])
  return {
    nome_item: texto(d['nome_item']),
    nome: texto(d['nome']),
    quantidade: numero(d['quantidade']) ?? 1,
    preco_reais: numero(d['preco_reais']),
    preco_zcoin: numero(d['preco_zcoin']),
    ...(liquido !== null && { valor_liquido: liquido }),
  }
}

interface Aspecto {
  verbo: string
  preposicao: string
  icone: NomeDeIcone
  sentido: 'entrou' | 'saiu' | 'nenhum'
}

export const ASPECTO: Readonly<Record<AcaoDoHistorico, Aspecto>> = {
  anunciado: { verbo: 'anunciado', preposicao: '', icone: 'tag', sentido: 'nenhum' },
  vendido: { verbo: 'vendido', preposicao: 'para', icone: 'check', sentido: 'entrou' },
  comprado: { verbo: 'comprado', preposicao: 'de', icone: 'shopping-bag', sentido: 'saiu' },
  cancelado: { verbo: 'cancelado', preposicao: '', icone: 'ban', sentido: 'nenhum' },
  expirado: { verbo: 'expirado', preposicao: '', icone: 'clock', sentido: 'nenhum' },
  rejeitado: { verbo: 'rejeitado', preposicao: '', icone: 'ban', sentido: 'nenhum' },
  devolvido: { verbo: 'devolvido', preposicao: 'a', icone: 'undo-2', sentido: 'nenhum' },
  reembolsado: { verbo: 'reembolsado', preposicao: '', icone: 'undo-2', sentido: 'nenhum' },
  preco_alterado: { verbo: 'preço alterado', preposicao: '', icone: 'banknote', sentido: 'nenhum' },
}

export interface LinhaDoHistorico {
  titulo: string
  verbo: string
  icone: NomeDeIcone
  sentido: Aspecto['sentido']
  moeda: MoedaDoAnuncio
  /** The net amount of a sale, else the price; null: nothing to show. */
  valor: number | null
}

export function linhaDoHistorico({ acao, detalhes }: Pick<EntradaDoHistorico, 'acao' | 'detalhes'>): LinhaDoHistorico {
  const d = lerDetalhes(detalhes)
  const conhecido = (ASPECTO as Readonly<Partial<Record<string, Aspecto>>>)[acao]
  const { verbo, preposicao, icone, sentido } = conhecido ?? {
    verbo: acao,
    preposicao: '',
    icone: 'info' as const,
    sentido: 'nenhum' as const,
  }
  const preco = d.preco_reais ?? d.preco_zcoin
  return {
    titulo: d.quantidade > 1 ? `${d.nome_item || 'Anúncio'}, ${d.quantidade} un.` : d.nome_item || 'Anúncio',
    verbo: d.nome && preposicao ? `${verbo} ${preposicao} ${d.nome}` : verbo,
    icone,
    sentido,
    moeda: d.preco_reais === null && d.preco_zcoin !== null ? 'zcoin' : 'reais',
    valor: acao === 'vendido' ? (d.valor_liquido ?? preco) : preco,
  }
}

export const FILTROS_DO_HISTORICO = [
  { valor: 'vendas', rotulo: 'Vendas', acoes: 'anunciado,vendido' },
  { valor: 'compras', rotulo: 'Compras', acoes: 'comprado,reembolsado' },
  { valor: 'retirados', rotulo: 'Retirados', acoes: 'cancelado,expirado,rejeitado,devolvido' },
  { valor: 'tudo', rotulo: 'Tudo', acoes: null },
] as const
export type FiltroDoHistorico = (typeof FILTROS_DO_HISTORICO)[number]['valor']

export const lerFiltroDoHistorico = (valor: string | undefined): FiltroDoHistorico =>
  FILTROS_DO_HISTORICO.find((f) => f.valor === valor)?.valor ?? 'vendas'
