import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { usePorteiro } from '#modulos/perfil/index.ts'
import { Brindes } from '#ui/brinde.tsx'
import { exigeJogador } from '../acesso.ts'
import { BarraInferior } from './barra-inferior.tsx'
import { Lateral } from './lateral.tsx'
import { RadioMini } from './radio-painel.tsx'
import { Rodape } from './rodape.tsx'
import { Topo } from './topo.tsx'
import { Trilho } from './trilho.tsx'

const CompletarCadastro = lazy(() =>
  import('#modulos/perfil/completar-cadastro-dialogo.tsx').then((m) => ({ default: m.CompletarCadastroDialogo })),
)

/** The sidebar as an overlay: it takes the focus, and a press outside, Esc or a new page closes it. */
function useLateral(pathname: string) {
  const [abertaEm, setAbertaEm] = useState<string | null>(null)
  const aberta = abertaEm === pathname
  useEffect(() => {
    if (!aberta) return
    const quemAbriu = document.activeElement
    document.querySelector<HTMLElement>('#lateral a')?.focus()
    const aoPressionar = (e: PointerEvent) => {
      if (!(e.target as Element).closest('#lateral, [data-abre-lateral]')) setAbertaEm(null)
    }
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      setAbertaEm(null)
      if (quemAbriu instanceof HTMLElement) quemAbriu.focus()
    }
    addEventListener('pointerdown', aoPressionar)
    addEventListener('keydown', aoTeclar)
    return () => {
      removeEventListener('pointerdown', aoPressionar)
      removeEventListener('keydown', aoTeclar)
    }
  }, [aberta])
  return { aberta, alternar: () => setAbertaEm(aberta ? null : pathname) }
}

/** A new page takes the focus, so that the keyboard and the screen reader begin where the eye does. */
function useFocoNaPagina(pathname: string) {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }, [pathname])
}

/** What every public and player page stands in. */
export function Casca() {
  const { pathname } = useLocation()
  const navegar = useNavigate()
  const lateral = useLateral(pathname)
  useFocoNaPagina(pathname)
  const irParaInicio = useCallback(() => void navegar({ to: '/', replace: true }), [navegar])
  const porteiro = usePorteiro({ irParaInicio, paginaDeJogador: exigeJogador(pathname) })
  return (
    <>
      <a className="skip" href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className="app">
        <Lateral aberta={lateral.aberta} />
        <Topo lateralAberta={lateral.aberta} aoAbrirLateral={lateral.alternar} />
        <main className="main" id="conteudo" tabIndex={-1}>
          <Outlet />
        </main>
        <Trilho />
        <Rodape />
      </div>
      <RadioMini />
      <BarraInferior lateralAberta={lateral.aberta} aoAbrirLateral={lateral.alternar} />
      <Brindes />
      {porteiro.pendente && pathname === '/' && (
        <Suspense>
          <CompletarCadastro pendente={porteiro.pendente} aoFechar={porteiro.encerrar} />
        </Suspense>
      )}
    </>
  )
}
