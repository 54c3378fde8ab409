import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

export const consultaDasCategoriasDoMercado = () =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'categorias'],
    queryFn: ({ signal }) => ler('/marketplace/categorias', { signal }),
    staleTime: 5 * 60_000,
  })
