import { useEffect, useRef, useState } from 'react'

export function useLateral(pathname: string) {
  const [abertaEm, setAbertaEm] = useState<string | null>(null)
  if (abertaEm !== null && abertaEm !== pathname) setAbertaEm(null)
  return { aberta: abertaEm === pathname, abrir: () => setAbertaEm(pathname), fechar: () => setAbertaEm(null) }
}

export function useFocoNaPagina(pathname: string) {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    document.querySelector<HTMLElement>('#conteudo')?.focus({ preventScroll: true })
  }, [pathname])
}
