import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
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
  return {
    aoEnviar: enviarSemCampos(() => {
      if (mutacao.isPending) return
      setTentou(true)
      if (pronto) mutacao.mutate(pedido, { onSuccess: (resposta) => aoAceitar?.(resposta) })
    }),
    ocupado: mutacao.isPending,
    falha: mutacao.error,
    /** It was sent before it was ready. */
    cedo: tentou && !pronto,
  }
}
