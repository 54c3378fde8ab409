/** How a frame behaves, whatever stands in it. */
import { useEffect, useRef, useState } from 'react'

/** The sidebar as an overlay: it takes the focus, and a press outside, Esc or a new page closes it. */
export function useLateral(pathname: string) {
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
export function useFocoNaPagina(pathname: string) {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }, [pathname])
}
