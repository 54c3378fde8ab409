import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

/** Fails silently: without an answer the fee reads 0 % (ERR-24); the server knows better. */
export const consultaDaTaxa = () =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'taxa'],
    queryFn: async ({ signal }) => (await ler('/marketplace/configuracoes/taxa', { signal })).taxa,
    staleTime: 60_000,
  })
