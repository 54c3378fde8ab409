import { useEffect, useRef, useState } from 'react'

/**
 * The sidebar that opens over the page on narrow screens. It belongs to the page on which it was opened, so a navigation closes it.
 */
export function useLateral(pathname: string) {
  const [abertaEm, setAbertaEm] = useState<string | null>(null)
  if (abertaEm !== null && abertaEm !== pathname) setAbertaEm(null)
  return { aberta: abertaEm === pathname, abrir: () => setAbertaEm(pathname), fechar: () => setAbertaEm(null) }
}

/** A new page takes the focus, so that keyboard and screen reader start at its top. */
export function useFocoNaPagina(pathname: string) {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }, [pathname])
}
