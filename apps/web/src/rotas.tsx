import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { acessoDe, conferirAcesso } from './rotas/acesso.ts'
import { Casca } from './rotas/layout/casca.tsx'
import { PaginaDeErro } from './rotas/pagina-de-erro.tsx'
import { Raiz } from './rotas/raiz.tsx'

interface Pagina {
  caminho: string
  titulo: string
  /** Each page is its own chunk. */
  carregar: () => Promise<Record<string, ComponentType>>
  /** Name of the component in that file. */
  componente: string
  /** Without sidebar, top bar and right column. */
  solta?: boolean
}

/** Every address of the site. Who may open each is in rotas/acesso.ts. */
const PAGINAS: readonly Pagina[] = [
  { caminho: '/', titulo: 'Início', carregar: () => import('./rotas/inicio.tsx'), componente: 'PaginaInicio' },
  { caminho: '/loja', titulo: 'Loja de Itens', carregar: () => import('./rotas/loja.tsx'), componente: 'PaginaLoja' },
  {
    caminho: '/historico-compras',
    titulo: 'Minhas Compras',
    carregar: () => import('./rotas/historico-compras.tsx'),
    componente: 'PaginaHistoricoCompras',
  },
  { caminho: '/painel/carteira', titulo: 'Minha Carteira', carregar: () => import('./rotas/carteira.tsx'), componente: 'PaginaCarteira' },
  { caminho: '/painel/perfil', titulo: 'Perfil', carregar: () => import('./rotas/perfil.tsx'), componente: 'PaginaPerfil' },
  {
    caminho: '/painel/anuncios',
    titulo: 'Meus Anúncios',
    carregar: () => import('./rotas/painel-anuncios.tsx'),
    componente: 'PaginaMeusAnuncios',
  },
  {
    caminho: '/marketplace',
    titulo: 'Mercado de Jogadores',
    carregar: () => import('./rotas/marketplace.tsx'),
    componente: 'PaginaMarketplace',
  },
  { caminho: '/hall', titulo: 'Hall da Fama', carregar: () => import('./rotas/hall.tsx'), componente: 'PaginaHall' },
  { caminho: '/cripto', titulo: 'Mercado Cripto', carregar: () => import('./rotas/cripto.tsx'), componente: 'PaginaCripto' },
  { caminho: '/leilao', titulo: 'Leilão', carregar: () => import('./rotas/leilao.tsx'), componente: 'PaginaLeilao' },
  { caminho: '/anuncios', titulo: 'Anúncios', carregar: () => import('./rotas/anuncios.tsx'), componente: 'PaginaAnuncios' },
  { caminho: '/outros', titulo: 'Outros', carregar: () => import('./rotas/outros.tsx'), componente: 'PaginaOutros' },
  { caminho: '/eventos', titulo: 'Eventos', carregar: () => import('./rotas/eventos.tsx'), componente: 'PaginaEventos' },
  {
    caminho: '/comprar-moedas',
    titulo: 'Comprar Moedas',
    carregar: () => import('./rotas/comprar-moedas.tsx'),
    componente: 'PaginaComprarMoedas',
  },
  {
    caminho: '/entrar-servidor',
    titulo: 'Entrar no Servidor',
    carregar: () => import('./rotas/entrar-servidor.tsx'),
    componente: 'PaginaEntrarServidor',
  },
  { caminho: '/creditos', titulo: 'Créditos', carregar: () => import('./rotas/creditos.tsx'), componente: 'PaginaCreditos' },
  { caminho: '/login', titulo: 'Entrar', carregar: () => import('./rotas/login.tsx'), componente: 'PaginaLogin', solta: true },
  { caminho: '/discord-login', titulo: 'Entrar', carregar: () => import('./rotas/login.tsx'), componente: 'PaginaLogin', solta: true },
  {
    caminho: '/auth/token',
    titulo: 'Entrando',
    carregar: () => import('./rotas/chegada-do-token.tsx'),
    componente: 'PaginaChegadaDoToken',
    solta: true,
  },
  {
    caminho: '/auth/discord/callback',
    titulo: 'Entrando',
    carregar: () => import('./rotas/retorno-do-discord.tsx'),
    componente: 'PaginaRetornoDoDiscord',
    solta: true,
  },
  {
    caminho: '/admin/login',
    titulo: 'Login Admin',
    carregar: () => import('./rotas/admin/login.tsx'),
    componente: 'PaginaLoginAdmin',
    solta: true,
  },
  { caminho: '/admin', titulo: 'Dashboard', carregar: () => import('./rotas/admin/dashboard.tsx'), componente: 'PaginaDashboard' },
  {
    caminho: '/admin/dashboard',
    titulo: 'Dashboard',
    carregar: () => import('./rotas/admin/dashboard.tsx'),
    componente: 'PaginaDashboard',
  },
  { caminho: '/admin/usuarios', titulo: 'Usuários', carregar: () => import('./rotas/admin/usuarios.tsx'), componente: 'PaginaUsuarios' },
  { caminho: '/admin/logs', titulo: 'Logs', carregar: () => import('./rotas/admin/logs.tsx'), componente: 'PaginaLogs' },
  {
    caminho: '/admin/loja/itens',
    titulo: 'Itens da Loja',
    carregar: () => import('./rotas/admin/itens.tsx'),
    componente: 'PaginaItensAdmin',
  },
  {
    caminho: '/admin/loja/catalogo',
    titulo: 'Catálogo da Cidade',
    carregar: () => import('./rotas/admin/catalogo.tsx'),
    componente: 'PaginaCatalogoAdmin',
  },
  {
    caminho: '/admin/loja/categorias',
    titulo: 'Categorias da Loja',
    carregar: () => import('./rotas/admin/categorias.tsx'),
    componente: 'PaginaCategoriasAdmin',
  },
  {
    caminho: '/admin/historico-compras',
    titulo: 'Histórico de Compras',
    carregar: () => import('./rotas/admin/historico-compras.tsx'),
    componente: 'PaginaHistoricoComprasAdmin',
  },
  {
    caminho: '/admin/carteiras',
    titulo: 'Gerenciar Carteiras',
    carregar: () => import('./rotas/admin/carteiras.tsx'),
    componente: 'PaginaCarteiras',
  },
  {
    caminho: '/admin/configuracoes',
    titulo: 'Configurações',
    carregar: () => import('./rotas/admin/configuracoes.tsx'),
    componente: 'PaginaConfiguracoes',
  },
  {
    caminho: '/admin/anunciar-evento',
    titulo: 'Anunciar Evento',
    carregar: () => import('./rotas/admin/eventos.tsx'),
    componente: 'PaginaAnunciarEvento',
  },
  {
    caminho: '/admin/marketplace',
    titulo: 'Marketplace',
    carregar: () => import('./rotas/admin/marketplace.tsx'),
    componente: 'PaginaMarketplaceAdmin',
  },
  {
    caminho: '/admin/carteira',
    titulo: 'Carteira do Administrador',
    carregar: () => import('./rotas/carteira.tsx'),
    componente: 'PaginaCarteiraDoAdministrador',
  },
]

const raiz = createRootRoute({ component: Raiz, notFoundComponent: NaoEncontrada, errorComponent: PaginaDeErro })
const casca = createRoute({ getParentRoute: () => raiz, id: 'casca', component: Casca })
/** The frame of the administration comes with its first page: players never load it. */
const cascaAdmin = createRoute({
  getParentRoute: () => raiz,
  id: 'casca-admin',
  beforeLoad: conferirAcesso,
  component: lazyRouteComponent(() => import('./rotas/admin/casca.tsx'), 'CascaAdmin'),
  errorComponent: PaginaDeErro,
})

function NaoEncontrada() {
  return null
}

function molduraDe({ solta, caminho }: Pagina) {
  if (solta) return raiz
  return acessoDe(caminho) === 'admin' ? cascaAdmin : casca
}

const rotasEm = (moldura: ReturnType<typeof molduraDe>) => PAGINAS.filter((p) => molduraDe(p) === moldura).map(rotaDe)

function rotaDe(pagina: Pagina): AnyRoute {
  return createRoute({
    getParentRoute: () => molduraDe(pagina),
    path: pagina.caminho,
    staticData: { titulo: pagina.titulo },
    beforeLoad: conferirAcesso,
    component: lazyRouteComponent(pagina.carregar, pagina.componente),
    errorComponent: PaginaDeErro,
  })
}

const compras = createRoute({
  getParentRoute: () => casca,
  path: '/compras',
  beforeLoad: () => {
    throw redirect({ to: '/historico-compras', replace: true })
  },
})

const perdida = createRoute({
  getParentRoute: () => casca,
  path: '$',
  staticData: { titulo: 'Página não encontrada' },
  component: lazyRouteComponent(() => import('./rotas/nao-encontrada.tsx'), 'PaginaNaoEncontrada'),
})

/** Query values stay the text that they are: a code or an id of digits must not turn into a number. */
const lerBusca = (texto: string): Record<string, string> => Object.fromEntries(new URLSearchParams(texto))
const escreverBusca = (busca: Record<string, string | undefined>): string => {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(busca)) if (valor !== undefined) partes.set(nome, valor)
  return partes.size > 0 ? `?${partes}` : ''
}

/** `noServidor`: nobody scrolls in a page that the server draws. */
export function criarRoteador(historia: RouterHistory, { noServidor = false } = {}) {
  return createRouter({
    routeTree: raiz.addChildren([
      casca.addChildren([...rotasEm(casca), compras, perdida]),
      cascaAdmin.addChildren(rotasEm(cascaAdmin)),
      ...rotasEm(raiz),
    ]),
    parseSearch: lerBusca,
    stringifySearch: escreverBusca,
    defaultPreload: 'intent',
    scrollRestoration: !noServidor,
    history: historia,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titulo?: string
  }
}
