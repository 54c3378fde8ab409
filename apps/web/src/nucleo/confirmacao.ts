import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enviarSemCampos } from '#ui/formulario.tsx'

interface Opcoes<V, R> {
  mutacao: Pick<UseMutationResult<R, Error, V>, 'mutate' | 'isPending' | 'error'>
  pedido: V
  pronto?: boolean
  aoAceitar?: (resposta: R) => void
}

/** For a question without fields that the contract checks; with such fields use useFormulario. */
export function useConfirmacao<V, R>({ mutacao, pedido, pronto = true, aoAceitar }: Opcoes<V, R>) {
  const [tentou, setTentou] = useState(false)
  // A second press may come before React renders `isPending`.
  const enviando = useRef(false)
  function enviar() {
    if (mutacao.isPending || enviando.current) return
    setTentou(true)
    if (!pronto) return
    enviando.current = true
    mutacao.mutate(pedido, {
      onSuccess: (resposta) => aoAceitar?.(resposta),
      onSettled: () => {
        enviando.current = false
      },
    })
  }
  return {
    // oxlint-disable-next-line react/refs -- read when it is sent, never while it is drawn
    aoEnviar: enviarSemCampos(enviar),
    ocupado: mutacao.isPending,
    falha: mutacao.error,
    cedo: tentou && !pronto,
  }
}
