import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'

/**
 * Reloads also after an error, because a lost answer does not tell whether the money moved. The query key covers the administrator's own
 * balances too.
 */
function useRecarregar() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: CHAVES.carteira })
}

export function useCreditar(id: string) {
  return useMutation({
    mutationFn: (corpo: { valor: number }) =>
      enviar('PUT', '/admin/carteiras/:id/saldo_real', { parametros: { id }, como: 'admin', corpo, intencao: `carteira.creditar:${id}` }),
    onSettled: useRecarregar(),
  })
}

export function useConverterCarteira(id: string) {
  return useMutation({
    mutationFn: (corpo: { valor: number; taxa: number }) =>
      enviar('POST', '/admin/carteiras/:id/converter', {
        parametros: { id },
        como: 'admin',
        corpo,
        intencao: `carteira.converter_de:${id}`,
      }),
    onSettled: useRecarregar(),
  })
}

export function useExcluirCarteira(id: string) {
  return useMutation({
    mutationFn: () => enviar('DELETE', '/admin/carteiras/:id', { parametros: { id }, como: 'admin' }),
    onSettled: useRecarregar(),
  })
}
