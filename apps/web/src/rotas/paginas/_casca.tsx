import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { consultaDoValorAtual } from '#modulos/cotacao/consultas.ts'
import { usePorteiro } from '#modulos/perfil/index.ts'
import { consultaDaVitrine } from '#modulos/vitrine/index.ts'
import { avisarQueResponde } from '#nucleo/dados-iniciais.ts'
import { Lateral } from '../layout/lateral.tsx'
import { Moldura } from '../layout/moldura.tsx'
import { Trilho } from '../layout/trilho.tsx'
import { useMenuDaCidade } from '../menu-da-cidade.ts'
import { PaginaDaSessao } from '../pagina-da-sessao.tsx'
import { PaginaNaoEncontrada } from '../pagina-nao-encontrada.tsx'
import { useAcesso, useNoAr } from '../pagina.ts'

const CompletarCadastro = lazy(() =>
  import('#modulos/perfil/completar-cadastro-dialogo.tsx').then((m) => ({ default: m.CompletarCadastroDialogo })),
)

/** This layout route is not split from the main program, because nearly every visit needs it. */
export const Route = createFileRoute('/_casca')({
  codeSplitGroupings: [],
  ssr: true,
  loader: async ({ context: { consultas } }) => {
    await Promise.all([consultas.prefetchQuery(consultaDoValorAtual()), consultas.prefetchQuery(consultaDaVitrine())])
  },
  component: Casca,
})

function Casca() {
  const { pathname } = useLocation()
  const navegar = useNavigate()
  useEffect(avisarQueResponde, [])
  const irParaInicio = useCallback(() => void navegar({ to: '/', replace: true }), [navegar])
  const porteiro = usePorteiro({ irParaInicio, paginaDeJogador: useAcesso() === 'jogador' })
  return (
    <Moldura pathname={pathname} lateral={<Lateral />} trilho={<Trilho />} atalhos={useMenuDaCidade().barra}>
      {useNoAr() ? <PaginaDaSessao /> : <PaginaNaoEncontrada />}
      {porteiro.pendente && pathname === '/' && (
        <Suspense>
          <CompletarCadastro pendente={porteiro.pendente} aoFechar={porteiro.encerrar} />
        </Suspense>
      )}
    </Moldura>
  )
}
