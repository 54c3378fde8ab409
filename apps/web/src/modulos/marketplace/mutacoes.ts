import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { COM_CHAVE } from '#nucleo/consultas.ts'

interface PedidoDeCompra {
  id_anuncio: string
  id_conta_comprador?: number
  id_personagem: number
  /** The price on screen; the server refuses the purchase if the price has changed. */
  valor_esperado: number
}

function renovarMercado(consultas: QueryClient) {
  for (const queryKey of [CHAVES.carteira, CHAVES.compras, CHAVES.marketplace]) void consultas.invalidateQueries({ queryKey })
}

export function useComprarAnuncio() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: PedidoDeCompra) =>
      enviar('POST', '/marketplace/venda/comprar', {
        como: 'user',
        corpo,
        intencao: 'marketplace.comprar',
      }),
    ...COM_CHAVE,
    onSettled: () => renovarMercado(consultas),
  })
}

export function useMudarEntrega() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: ({ idAnuncio, personagem }: { idAnuncio: string; personagem: number }) =>
      enviar('POST', '/marketplace/anuncios/:id/entrega', {
        parametros: { id: idAnuncio },
        como: 'user',
        corpo: { id_personagem: personagem },
        intencao: `marketplace.entrega:${idAnuncio}`,
      }),
    ...COM_CHAVE,
    onSettled: () => renovarMercado(consultas),
  })
}

export function useDenunciar() {
  return useMutation({
    mutationFn: ({ idAnuncio, motivo }: { idAnuncio: string; motivo: string }) =>
      enviar('POST', '/marketplace/anuncios/:id/denuncias', { parametros: { id: idAnuncio }, como: 'user', corpo: { motivo } }),
  })
}
