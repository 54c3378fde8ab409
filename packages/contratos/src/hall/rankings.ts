import { PALAVRAS } from '../palavras.ts'
import { CATEGORIAS_DO_HALL, type CategoriaDoHall } from './categorias.ts'

/** How a value is shown (OQ-30): R$ and Sorium with 2 decimals, game dollars whole, 'tempo' in seconds. */
export type FormatoDoRanking = 'dolares' | 'reais' | 'sorium' | 'contagem' | 'tempo' | 'dias'

interface DescricaoDoRanking {
  titulo: string
  categoria: CategoriaDoHall
  campo: string
  formato: FormatoDoRanking
}

/** The page shows the rankings in this order. */
export const RANKINGS = {
  'mais-rico': { titulo: 'Mais Rico', categoria: 'Riqueza & Poder', campo: 'patrimonio', formato: 'reais' },
  'mais-rico-dollars': { titulo: 'Mais Rico em Dólares', categoria: 'Riqueza & Poder', campo: 'saldo_banco', formato: 'dolares' },
  'mais-rico-zcoin': {
    get titulo() {
      return `Mais Rico em ${PALAVRAS.moeda}`
    },
    categoria: 'Riqueza & Poder',
    campo: 'saldo_zcoin',
    formato: 'sorium',
  },
  'mais-rico-reais': {
    get titulo() {
      return `Mais Rico em ${PALAVRAS.aosReais}`
    },
    categoria: 'Riqueza & Poder',
    campo: 'saldo_real',
    formato: 'reais',
  },
  'mais-garagens': { titulo: 'Mais Garagens', categoria: 'Riqueza & Poder', campo: 'garage', formato: 'contagem' },
  'mais-veiculos': { titulo: 'Mais Veículos', categoria: 'Riqueza & Poder', campo: 'total_veiculos', formato: 'contagem' },
  'mais-casas': { titulo: 'Mais Casas', categoria: 'Riqueza & Poder', campo: 'total_casas', formato: 'contagem' },
  'maior-tempo-online-total': {
    titulo: 'Mais Tempo Online',
    categoria: 'Tempo & Dedicação',
    campo: 'seek_total_playtime',
    formato: 'tempo',
  },
  'maior-tempo-online-sessao': { titulo: 'Maior Sessão Agora', categoria: 'Tempo & Dedicação', campo: 'seek_playtime', formato: 'tempo' },
  'mais-anuncios-marketplace': {
    titulo: 'Mais Anúncios',
    categoria: 'Comércio & Economia',
    campo: 'total_anuncios',
    formato: 'contagem',
  },
  'mais-anuncios-vendidos-marketplace': {
    titulo: 'Mais Vendas',
    categoria: 'Comércio & Economia',
    campo: 'total_vendidos',
    formato: 'contagem',
  },
  'mais-prisoes': { titulo: 'Mais Prisões', categoria: 'Crimes & Justiça', campo: 'total_prisoes', formato: 'contagem' },
  'mais-posts-instagram': { titulo: 'Influencer', categoria: 'Celebridades & Influencers', campo: 'total_posts', formato: 'contagem' },
  'mais-reacoes-instagram': {
    titulo: 'Mais Reações',
    categoria: 'Celebridades & Influencers',
    campo: 'total_reacoes',
    formato: 'contagem',
  },
  'mais-seguidores-instagram': {
    titulo: 'Mais Seguidores',
    categoria: 'Celebridades & Influencers',
    campo: 'total_seguidores',
    formato: 'contagem',
  },
  'mais-likes-instagram': { titulo: 'Mais Curtidas', categoria: 'Celebridades & Influencers', campo: 'total_likes', formato: 'contagem' },
  'mais-abates': { titulo: 'Mais Abates', categoria: 'Combate & Ação', campo: 'total_abates', formato: 'contagem' },
  'mais-mortes': { titulo: 'Mais Mortes', categoria: 'Combate & Ação', campo: 'total_mortes', formato: 'contagem' },
  'mais-empregos': { titulo: 'Mais Empregos', categoria: 'Vida & Roleplay', campo: 'total_empregos', formato: 'contagem' },
  'mais-idade-personagem': { titulo: 'Morador Mais Antigo', categoria: 'Vida & Roleplay', campo: 'idade_dias', formato: 'dias' },
} as const satisfies Record<string, DescricaoDoRanking>

export type Ranking = keyof typeof RANKINGS
export type CampoDoRanking = (typeof RANKINGS)[Ranking]['campo']

export const RANKINGS_DO_INICIO = [
  'mais-rico',
  'mais-garagens',
  'maior-tempo-online-total',
  'mais-veiculos',
  'mais-casas',
  'mais-anuncios-marketplace',
  'mais-anuncios-vendidos-marketplace',
  'mais-posts-instagram',
  'mais-reacoes-instagram',
] as const satisfies readonly Ranking[]

export function rankingsDaCategoria(categoria: string | null | undefined): Ranking[] {
  const conhecida = CATEGORIAS_DO_HALL.find((c) => c === categoria) ?? CATEGORIAS_DO_HALL[0]
  return (Object.keys(RANKINGS) as Ranking[]).filter((r) => RANKINGS[r].categoria === conhecida)
}
