import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import type { PedidoDeCompra } from '@sorium/contratos/loja/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { COM_CHAVE } from '#nucleo/consultas.ts'

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
