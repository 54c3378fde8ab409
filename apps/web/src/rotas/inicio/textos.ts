import type { NomeDaArte } from '#ui/arte.tsx'

/** Words and pictures of the home page that no call brings (OQ-77). */
export interface SlideDoBanner {
  arte: NomeDaArte
  titulo: string
  descricao: string
  link: '/eventos' | '/loja' | '/marketplace'
}

export const SLIDES: readonly [SlideDoBanner, ...SlideDoBanner[]] = [
  {
    arte: 'aurora',
    titulo: 'Novo Evento!',
    descricao: 'Corrida da Orla: 40 pilotos, três setores e 50.000 Sorium para quem cruzar primeiro.',
    link: '/eventos',
  },
  {
    arte: 'garagem',
    titulo: 'Item Exclusivo',
    descricao: 'Comet S2 Ouro: cem unidades numeradas, entregues direto na sua garagem.',
    link: '/loja',
  },
  {
    arte: 'mapa',
    titulo: 'Promoção Relâmpago',
    descricao: 'O que sobra na sua garagem falta na de alguém. Anuncie e receba na carteira.',
    link: '/marketplace',
  },
]

export interface Noticia {
  etiqueta: string
  tom: 'ok' | 'ouro' | 'alerta' | 'info'
  quando: string
  texto: string
}

export const NOTICIAS: readonly Noticia[] = [
  { etiqueta: 'Atualização', tom: 'ok', quando: '20 nov', texto: 'Garagens públicas agora mostram o combustível de cada veículo.' },
  { etiqueta: 'Economia', tom: 'ouro', quando: '19 nov', texto: 'Joalherias voltam a comprar gemas brutas no Centro.' },
  { etiqueta: 'Manutenção', tom: 'alerta', quando: '18 nov', texto: 'Reinício do servidor às 6h, todos os dias, por 10 minutos.' },
  { etiqueta: 'Novidade', tom: 'info', quando: '16 nov', texto: 'A rádio da cidade estreia programa de funk antigo às sextas.' },
]
