import { useCallback, useState } from 'react'
import { pintado } from '#ui/pintado.ts'

/**
 * The filter as the page's address will say it: what is chosen shows in the frame of its press; the address, and with it the list, follow
 * after that frame. On a slow phone they take a fifth of a second.
 */
export function useFiltroJa<F extends object>(filtro: F, mudar: (mudanca: Partial<F>) => void) {
  const [escolhido, setEscolhido] = useState<Partial<F> | null>(null)
  const [sobre, setSobre] = useState(filtro)
  // The address has said something new: it is right.
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
