import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enviarSemCampos } from '#ui/formulario.tsx'

interface Opcoes<V, R> {
  mutacao: Pick<UseMutationResult<R, Error, V>, 'mutate' | 'isPending' | 'error'>
  pedido: V
  /** false: something has to be chosen or confirmed first. */
  pronto?: boolean
  aoAceitar?: (resposta: R) => void
}

/** A question with one answer, and no field that the contract checks (those have useFormulario). */
export function useConfirmacao<V, R>({ mutacao, pedido, pronto = true, aoAceitar }: Opcoes<V, R>) {
  const [tentou, setTentou] = useState(false)
  // A second press may come before React renders the first.
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
    /** It was sent before it was ready. */
    cedo: tentou && !pronto,
  }
}
