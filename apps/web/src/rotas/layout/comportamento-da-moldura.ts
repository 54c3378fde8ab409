/** How a frame behaves, whatever stands in it. */
import { useEffect, useRef, useState } from 'react'

/** The sidebar over the page, where there is no room beside it: open on the page on which it was opened, and not when one comes back to it. */
export function useLateral(pathname: string) {
  const [abertaEm, setAbertaEm] = useState<string | null>(null)
  if (abertaEm !== null && abertaEm !== pathname) setAbertaEm(null)
  return { aberta: abertaEm === pathname, abrir: () => setAbertaEm(pathname), fechar: () => setAbertaEm(null) }
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
