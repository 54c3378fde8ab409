import { useState } from 'react'

/** The choice is kept in state, because the mutation's own state changes a moment later and the box would flicker back. */
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
