import { createFileRoute, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { consultaDoValorAtual } from '#modulos/cotacao/consultas.ts'
import { usePorteiro } from '#modulos/perfil/index.ts'
import { avisarQueResponde } from '#nucleo/dados-iniciais.ts'
import { Brindes } from '#ui/brinde.tsx'
import { BarraInferior } from '../layout/barra-inferior.tsx'
import { Lateral } from '../layout/lateral.tsx'
import { LugarDaLateral } from '../layout/lugar-da-lateral.tsx'
import { useFocoNaPagina, useLateral } from '../layout/moldura.ts'
import { RadioMini } from '../layout/radio-painel.tsx'
import { Rodape } from '../layout/rodape.tsx'
import { Topo } from '../layout/topo.tsx'
import { Trilho } from '../layout/trilho.tsx'
import { useAcesso, useMenu } from '../pagina.ts'

const CompletarCadastro = lazy(() =>
  import('#modulos/perfil/completar-cadastro-dialogo.tsx').then((m) => ({ default: m.CompletarCadastroDialogo })),
)

/** Its frame comes with the program: nearly every visit needs it. */
export const Route = createFileRoute('/_casca')({
  codeSplitGroupings: [],
  ssr: true,
  loader: async ({ context: { consultas } }) => {
    await consultas.prefetchQuery(consultaDoValorAtual())
  },
  component: Casca,
})

/** What every public and player page stands in. */
function Casca() {
  const { pathname } = useLocation()
  const navegar = useNavigate()
  const lateral = useLateral(pathname)
  useFocoNaPagina(pathname)
  useEffect(avisarQueResponde, [])
  const irParaInicio = useCallback(() => void navegar({ to: '/', replace: true }), [navegar])
  const porteiro = usePorteiro({ irParaInicio, paginaDeJogador: useAcesso() === 'jogador' })
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className="app">
        <LugarDaLateral aberta={lateral.aberta} aoFechar={lateral.fechar}>
          <Lateral />
        </LugarDaLateral>
        <Topo lateralAberta={lateral.aberta} aoAbrirLateral={lateral.abrir} />
        <main className="main" id="conteudo" tabIndex={-1}>
          <Outlet />
        </main>
        <Trilho />
        <Rodape />
      </div>
      <RadioMini />
      <BarraInferior atalhos={useMenu('atalhos')} lateralAberta={lateral.aberta} aoAbrirLateral={lateral.abrir} />
      <Brindes />
      {porteiro.pendente && pathname === '/' && (
        <Suspense>
          <CompletarCadastro pendente={porteiro.pendente} aoFechar={porteiro.encerrar} />
        </Suspense>
      )}
    </>
  )
}
