import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import type { PedidoDeConversao } from '@sorium/contratos/carteira/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { COM_CHAVE } from '#nucleo/consultas.ts'
import type { Papel } from '#nucleo/sessao.ts'

export function useCriarCarteira(papel: Papel | null) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: () =>
      enviar('POST', '/carteira', {
        como: papel ?? 'anonimo',
        corpo: { leuInfo: true },
        intencao: 'carteira.criar',
      }),
    ...COM_CHAVE,
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.carteira }),
  })
}

export function useConverter(papel: Papel | null) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: Static<typeof PedidoDeConversao>) =>
      enviar('POST', '/carteira/converter', {
        como: papel ?? 'anonimo',
        corpo,
        intencao: 'carteira.converter',
      }),
    ...COM_CHAVE,
    onSettled: () => consultas.invalidateQueries({ queryKey: CHAVES.carteira }),
  })
}
