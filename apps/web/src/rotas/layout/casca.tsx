import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { usePorteiro } from '#modulos/perfil/index.ts'
import { avisarQueResponde } from '#nucleo/dados-iniciais.ts'
import { Brindes } from '#ui/brinde.tsx'
import { exigeJogador } from '../acesso.ts'
import { BarraInferior } from './barra-inferior.tsx'
import { Lateral } from './lateral.tsx'
import { LugarDaLateral } from './lugar-da-lateral.tsx'
import { useFocoNaPagina, useLateral } from './moldura.ts'
import { RadioMini } from './radio-painel.tsx'
import { Rodape } from './rodape.tsx'
import { Topo } from './topo.tsx'
import { Trilho } from './trilho.tsx'

const CompletarCadastro = lazy(() =>
  import('#modulos/perfil/completar-cadastro-dialogo.tsx').then((m) => ({ default: m.CompletarCadastroDialogo })),
)

/** What every public and player page stands in. */
export function Casca() {
  const { pathname } = useLocation()
  const navegar = useNavigate()
  const lateral = useLateral(pathname)
  useFocoNaPagina(pathname)
  useEffect(avisarQueResponde, [])
  const irParaInicio = useCallback(() => void navegar({ to: '/', replace: true }), [navegar])
  const porteiro = usePorteiro({ irParaInicio, paginaDeJogador: exigeJogador(pathname) })
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
      <BarraInferior lateralAberta={lateral.aberta} aoAbrirLateral={lateral.abrir} />
      <Brindes />
      {porteiro.pendente && pathname === '/' && (
        <Suspense>
          <CompletarCadastro pendente={porteiro.pendente} aoFechar={porteiro.encerrar} />
        </Suspense>
      )}
    </>
  )
}
