import { useCallback, useState } from 'react'
import { pintado } from '#ui/pintado.ts'

/** Paints the choice first and navigates afterwards, because a navigation takes 0.2 s on a slow phone. */
export function useFiltroJa<F extends object>(filtro: F, mudar: (mudanca: Partial<F>) => void) {
  const [escolhido, setEscolhido] = useState<Partial<F> | null>(null)
  const [sobre, setSobre] = useState(filtro)
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
