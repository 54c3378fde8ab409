import type { Ranking } from '@sorium/contratos/hall/index.ts'

export type FonteDoRanking = { de: 'jogo'; coluna: string } | { de: 'site' }

const jogo = (coluna: string): FonteDoRanking => ({ de: 'jogo', coluna })
const site: FonteDoRanking = { de: 'site' }

const FONTES: Readonly<Record<Ranking, FonteDoRanking>> = {
  'mais-rico': site,
  'mais-rico-dollars': jogo('banco'),
  'mais-rico-zcoin': site,
  'mais-rico-reais': site,
  'mais-garagens': jogo('garagem'),
  'mais-veiculos': jogo('veiculos'),
  'mais-casas': jogo('casas'),
  'maior-tempo-online-total': jogo('tempo_jogado_s'),
  'maior-tempo-online-sessao': jogo('sessao_s'),
  'mais-anuncios-marketplace': site,
  'mais-anuncios-vendidos-marketplace': site,
  'mais-prisoes': jogo('prisoes'),
  'mais-posts-instagram': jogo('posts'),
  'mais-reacoes-instagram': jogo('reacoes'),
  'mais-seguidores-instagram': jogo('seguidores'),
  'mais-likes-instagram': jogo('likes'),
  'mais-abates': jogo('abates'),
  'mais-mortes': jogo('mortes'),
  'mais-empregos': jogo('empregos'),
  'mais-idade-personagem': jogo('idade_dias'),
}

export function ehRanking(texto: string): texto is Ranking {
  return Object.hasOwn(FONTES, texto)
}

export function fonteDoRanking(ranking: Ranking): FonteDoRanking {
  return FONTES[ranking]
}

/** Rankings that show money leave out players who opted out (OQ-29). */
export function mostraSaldo(campo: string): boolean {
  return campo.startsWith('saldo_') || campo === 'patrimonio'
}
