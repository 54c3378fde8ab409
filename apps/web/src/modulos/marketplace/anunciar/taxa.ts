import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

/** A failed call is not shown, and the fee then counts as 0 % (ERR-24); the server applies the real fee. */
export const consultaDaTaxa = () =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'taxa'],
    queryFn: async ({ signal }) => (await ler('/marketplace/configuracoes/taxa', { signal })).taxa,
    staleTime: 60_000,
  })
