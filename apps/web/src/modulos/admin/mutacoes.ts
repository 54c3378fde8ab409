import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enviar } from '#nucleo/cliente-http.ts'
import { consultaDoFinanceiro, USUARIOS } from './consultas.ts'

/** Reloads also after an error, because the ban may be stored although the answer was lost. */
function useRecarregar() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: USUARIOS })
}

const BANIMENTO = '/admin/usuarios/:id/banimento'

export function useBanir(id: string) {
  return useMutation({
    mutationFn: (corpo: { motivo: string; mesmo_sendo_da_administracao: boolean }) =>
      enviar('POST', BANIMENTO, { parametros: { id }, como: 'admin', corpo }),
    onSettled: useRecarregar(),
  })
}

export function useDesbanir(id: string) {
  return useMutation({
    mutationFn: () => enviar('DELETE', BANIMENTO, { parametros: { id }, como: 'admin' }),
    onSettled: useRecarregar(),
  })
}

export function useDesistirDaTrocaDaTaxa() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: () => enviar('DELETE', '/admin/configuracoes/carteira-da-taxa', { como: 'admin' }),
    onSettled: () => consultas.invalidateQueries({ queryKey: consultaDoFinanceiro().queryKey }),
  })
}

export function useLiberarFinanceiro() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: { motivo: string }) => enviar('POST', '/admin/financeiro/liberacao', { como: 'admin', corpo }),
    onSuccess: (lido) => consultas.setQueryData(consultaDoFinanceiro().queryKey, lido),
  })
}
