import type { JogadorDoHall } from '@sorium/contratos/hall/index.ts'
import { CATEGORIAS_DO_HALL, type CategoriaDoHall } from '@sorium/contratos/hall/categorias.ts'
import { type CampoDoRanking, type Ranking, RANKINGS } from '@sorium/contratos/hall/rankings.ts'

export const NINGUEM = '---'

export const CATEGORIAS_DA_PAGINA = CATEGORIAS_DO_HALL.slice(0, 5)

export const categoriaDoEndereco = (texto: string | undefined): CategoriaDoHall =>
  CATEGORIAS_DO_HALL.find((c) => c === texto) ?? CATEGORIAS_DO_HALL[0]

export const rankingDoEndereco = (texto: string | undefined): Ranking | null =>
  texto !== undefined && Object.hasOwn(RANKINGS, texto) ? (texto as Ranking) : null

export function nomeCompleto(jogador: Pick<JogadorDoHall, 'name' | 'name2' | 'username'> | null | undefined): string {
  if (!jogador) return NINGUEM
  return [jogador.name, jogador.name2].filter(Boolean).join(' ') || jogador.username || NINGUEM
}

export const valorNoRanking = (jogador: JogadorDoHall, ranking: Ranking): number | null => jogador[RANKINGS[ranking].campo]

const PARTES = [
  ['mês', 'meses', 30 * 86_400],
  ['dia', 'dias', 86_400],
  ['hora', 'horas', 3_600],
  ['minuto', 'minutos', 60],
  ['segundo', 'segundos', 1],
] as const

/** 2775845 → '1 mês, 2 dias, 3 horas, 4 minutos, 5 segundos'; a month has 30 days (OQ-30). */
export function formatarTempoDeJogo(segundos: number): string {
  let resto = Math.max(0, Math.floor(segundos))
  const partes: string[] = []
  for (const [um, muitos, tamanho] of PARTES) {
    const quantos = Math.floor(resto / tamanho)
    resto %= tamanho
    if (quantos > 0) partes.push(`${quantos} ${quantos === 1 ? um : muitos}`)
  }
  return partes.join(', ') || '0 segundos'
}

const UNIDADES: Partial<Record<CampoDoRanking, readonly [string, string]>> = {
  garage: ['garagem', 'garagens'],
  total_veiculos: ['veículo', 'veículos'],
  total_casas: ['casa', 'casas'],
  total_anuncios: ['anúncio', 'anúncios'],
  total_vendidos: ['venda', 'vendas'],
  total_prisoes: ['prisão', 'prisões'],
  total_posts: ['publicação', 'publicações'],
  total_reacoes: ['reação', 'reações'],
  total_seguidores: ['seguidor', 'seguidores'],
  total_likes: ['curtida', 'curtidas'],
  total_abates: ['abate', 'abates'],
  total_mortes: ['morte', 'mortes'],
  total_empregos: ['emprego', 'empregos'],
  idade_dias: ['dia', 'dias'],
}

export function unidade(ranking: Ranking, quantos: number): string {
  const [um, muitos] = UNIDADES[RANKINGS[ranking].campo] ?? ['', '']
  return quantos === 1 ? um : muitos
}
