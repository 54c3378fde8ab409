import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Perfil } from '@sorium/contratos/perfil/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

/**
 * The player's data as a purchase or a listing needs them, asked for when it opens (OQ-58), apart from the completeness gate's
 * own copy: when this call fails the dialog says so, and nobody is signed out in the middle of a purchase.
 */
const consultaAoAbrir = () =>
  queryOptions({
    queryKey: [...CHAVES.perfil, 'ao-abrir'],
    queryFn: ({ signal }) => ler('/user/profile', { como: 'user', signal }),
    staleTime: 0,
  })

/** perfil: null when the call answered nothing, undefined while it is coming. */
export function usePerfilDoPedido(): { perfil: Perfil | null | undefined; perfilFalhou: boolean } {
  const { data, isError } = useQuery(consultaAoAbrir())
  return { perfil: data, perfilFalhou: isError && data === undefined }
}
