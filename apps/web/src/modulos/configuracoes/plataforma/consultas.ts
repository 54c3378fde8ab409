import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ACORDO_DA_PLATAFORMA } from '@sorium/contratos/configuracoes/acordo.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

export const consultaDasRegras = () =>
  queryOptions({
    queryKey: [...CHAVES.configuracoes, 'regras'],
    queryFn: ({ signal }) => ler('/admin/regras', { como: 'admin', signal }),
    staleTime: 0,
  })

export function useLerAcordo() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: () => enviar('POST', '/admin/regras/acordo', { como: 'admin', corpo: { acordo: ACORDO_DA_PLATAFORMA } }),
    onSuccess: (regras) => consultas.setQueryData(consultaDasRegras().queryKey, regras),
  })
}
