import type { Destino } from '../layout/navegacao.ts'

/** ADM-04, in this order; 'Sair' stands below them. */
export const MENU: readonly Destino[] = [
  { para: '/admin', rotulo: 'Dashboard', icone: 'gauge' },
  { para: '/admin/usuarios', rotulo: 'Usuários', icone: 'users' },
  { para: '/admin/carteiras', rotulo: 'Carteiras', icone: 'archive' },
  { para: '/admin/carteira', rotulo: 'Minha Carteira', icone: 'wallet' },
  { para: '/admin/loja/itens', rotulo: 'Itens Loja', icone: 'package' },
  { para: '/admin/loja/categorias', rotulo: 'Categorias Loja', icone: 'tags' },
  { para: '/admin/historico-compras', rotulo: 'Histórico de Compras', icone: 'receipt' },
  { para: '/admin/anunciar-evento', rotulo: 'Anunciar Evento', icone: 'calendar-plus' },
  { para: '/admin/marketplace', rotulo: 'Marketplace', icone: 'arrow-left-right' },
  { para: '/admin/logs', rotulo: 'Logs', icone: 'scroll-text' },
  { para: '/admin/configuracoes', rotulo: 'Configurações', icone: 'settings' },
]

/** The bottom bar of phones. */
export const ATALHOS_DO_ADMIN: readonly Destino[] = [
  { para: '/admin', rotulo: 'Painel', icone: 'gauge' },
  { para: '/admin/carteiras', rotulo: 'Carteiras', icone: 'archive' },
  { para: '/admin/historico-compras', rotulo: 'Compras', icone: 'receipt' },
  { para: '/admin/anunciar-evento', rotulo: 'Eventos', icone: 'calendar-plus' },
]
