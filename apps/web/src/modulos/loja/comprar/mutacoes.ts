import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import type { PedidoDeCompra } from '@sorium/contratos/loja/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { COM_CHAVE } from '#nucleo/consultas.ts'

/**
 * Buys one item. Without a definite answer the same purchase is asked for once more with the same key, and pressing the
 * button again after that still is the same purchase: it cannot be paid twice.
 */
export function useComprarItem() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: Static<typeof PedidoDeCompra>) =>
      enviar('POST', '/loja/comprar', { como: 'user', corpo, intencao: 'loja.comprar' }),
    ...COM_CHAVE,
    onSettled: () => {
      void consultas.invalidateQueries({ queryKey: CHAVES.carteira })
      void consultas.invalidateQueries({ queryKey: CHAVES.compras })
      void consultas.invalidateQueries({ queryKey: CHAVES.loja })
    },
  })
}
