import type { NomeDeIcone } from '#ui/icone.tsx'

export interface Destino {
  para: string
  rotulo: string
  icone: NomeDeIcone
}

/** NAV-01, in this order. */
export const PRINCIPAL: readonly Destino[] = [
  { para: '/', rotulo: 'Início', icone: 'house' },
  { para: '/loja', rotulo: 'Loja de Itens', icone: 'store' },
  { para: '/marketplace', rotulo: 'Marketplace', icone: 'arrow-left-right' },
  { para: '/hall', rotulo: 'Hall da Fama', icone: 'trophy' },
  { para: '/cripto', rotulo: 'Mercado Cripto', icone: 'chart-candlestick' },
  { para: '/leilao', rotulo: 'Leilão', icone: 'gavel' },
  { para: '/anuncios', rotulo: 'Anúncios', icone: 'megaphone' },
  { para: '/outros', rotulo: 'Outros', icone: 'layout-grid' },
]

/** The bottom bar of phones; 'Menu' is its fifth place. */
export const ATALHOS: readonly Destino[] = [
  { para: '/', rotulo: 'Início', icone: 'house' },
  { para: '/loja', rotulo: 'Loja', icone: 'store' },
  { para: '/marketplace', rotulo: 'Mercado', icone: 'arrow-left-right' },
  { para: '/painel/carteira', rotulo: 'Carteira', icone: 'wallet' },
]

/** NAV-11. */
export const DO_JOGADOR: readonly Destino[] = [
  { para: '/painel/perfil', rotulo: 'Perfil', icone: 'user' },
  { para: '/painel/carteira', rotulo: 'Minha Carteira', icone: 'wallet' },
  { para: '/painel/anuncios', rotulo: 'Meus Anúncios', icone: 'tag' },
  { para: '/historico-compras', rotulo: 'Minhas Compras', icone: 'shopping-bag' },
]

export const DO_ADMIN: readonly Destino[] = [
  { para: '/admin', rotulo: 'Dashboard', icone: 'layout-grid' },
  { para: '/admin/carteira', rotulo: 'Minha Carteira', icone: 'wallet' },
]
