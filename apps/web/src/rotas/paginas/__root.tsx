import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { consultaDasConfiguracoes, useConfiguracoes } from '#nucleo/configuracoes.ts'
import { avisarQueResponde, dadosIniciais } from '#nucleo/dados-iniciais.ts'
import { sessaoAtual } from '#nucleo/sessao.ts'
import { cabeca, type Contexto } from '../no-servidor.ts'
import { acessoDe, useTitulo } from '../pagina.ts'

export const Route = createRootRouteWithContext<Contexto>()({
  ssr: true,
  loader: async ({ context: { consultas } }) => {
    await consultas.prefetchQuery(consultaDasConfiguracoes())
  },
  head: (pagina) => cabeca(pagina),
  /** This check only spares a useless page load, because the api checks every call; the server has no session to check. */
  beforeLoad: ({ matches, location }) => {
    if (import.meta.env.SSR) return
    const acesso = acessoDe(matches)
    const { user, admin } = sessaoAtual()
    const search = { voltar: location.href }
    if (acesso === 'jogador' && !user) throw redirect({ to: '/login', search, replace: true })
    if (acesso === 'admin' && !admin) throw redirect({ to: '/admin/login', search, replace: true })
  },
  component: Raiz,
  notFoundComponent: () => null,
})

function Raiz() {
  const { nome } = useConfiguracoes()
  const titulo = useTitulo()
  useEffect(() => {
    document.title = titulo && titulo !== 'Início' ? `${titulo} · ${nome}` : nome
  }, [titulo, nome])
  // A page that the server rendered is ready later, when its layout route hydrates (_casca.tsx, _admin.tsx).
  useEffect(() => {
    if (!dadosIniciais().desenhada) avisarQueResponde()
  }, [])
  return <Outlet />
}
