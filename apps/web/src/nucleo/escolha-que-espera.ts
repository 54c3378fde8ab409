import { useState } from 'react'

/**
 * What a box or a switch shows while its choice is being saved: the choice, at once; afterwards, or when it fails, what is saved. It is kept by the
 * component: a mutation tells of itself a moment later, and for that moment the browser would show the box going back.
 */
export function useEscolhaQueEspera<T>(
  salva: T,
  salvar: (escolha: T, opcoes: { onSettled: () => void }) => void,
): [escolha: T, escolher: (nova: T) => void] {
  const [pedida, setPedida] = useState<{ valor: T } | null>(null)
  const escolher = (valor: T) => {
    if (pedida) return
    setPedida({ valor })
    salvar(valor, { onSettled: () => setPedida(null) })
  }
  return [pedida ? pedida.valor : salva, escolher]
}
