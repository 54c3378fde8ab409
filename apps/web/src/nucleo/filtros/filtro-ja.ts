import { useCallback, useState } from 'react'
import { pintado } from '#ui/pintado.ts'

/** Shows a choice in the next frame and changes the address after it, because on a slow phone the navigation takes a fifth of a second. */
export function useFiltroJa<F extends object>(filtro: F, mudar: (mudanca: Partial<F>) => void) {
  const [escolhido, setEscolhido] = useState<Partial<F> | null>(null)
  const [sobre, setSobre] = useState(filtro)
  // The address has changed, so use its filter.
  if (sobre !== filtro) {
    setSobre(filtro)
    setEscolhido(null)
  }
  const mudarJa = useCallback(
    (mudanca: Partial<F>) => {
      setEscolhido((antes) => ({ ...antes, ...mudanca }))
      void pintado().then(() => mudar(mudanca))
    },
    [mudar],
  )
  return [escolhido ? { ...filtro, ...escolhido } : filtro, mudarJa] as const
}
