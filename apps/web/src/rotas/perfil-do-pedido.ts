import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

/**
 * A query key of its own: if this call fails, the dialog says so, and porteiro.ts does not end the session in the middle of a purchase
 * (OQ-58).
 */
const consultaAoAbrir = () =>
  queryOptions({
    queryKey: [...CHAVES.perfil, 'ao-abrir'],
    queryFn: ({ signal }) => ler('/user/profile', { como: 'user', signal }),
    staleTime: 0,
  })

export function usePerfilDoPedido(): { perfil: Perfil | null | undefined; perfilFalhou: boolean } {
  const { data, isError } = useQuery(consultaAoAbrir())
  return { perfil: data, perfilFalhou: isError && data === undefined }
}
