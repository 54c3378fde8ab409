import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { COM_CHAVE } from '#nucleo/consultas.ts'

function useNoAnuncio<P extends { id: string }>(fazer: (pedido: P) => Promise<Anuncio>) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: fazer,
    ...COM_CHAVE,
    onSettled: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}

export const useMudarPreco = () =>
  useNoAnuncio(({ id, valor }: { id: string; valor: number }) =>
    enviar('PUT', '/marketplace/anuncios/:id/preco', {
      parametros: { id },
      como: 'user',
      corpo: { valor },
      intencao: `marketplace.preco:${id}`,
    }),
  )

export const useCancelarAnuncio = () =>
  useNoAnuncio(({ id }: { id: string }) =>
    enviar('POST', '/marketplace/anuncios/:id/cancelamento', { parametros: { id }, como: 'user', intencao: `marketplace.cancelar:${id}` }),
  )
