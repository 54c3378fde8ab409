import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from './chaves.ts'
import { ler } from './cliente-http.ts'

const REFAZER_MS = 15_000

/** The city's Discord as the administration sees it: the shop names roles, the settings show how they stand. */
export const consultaDoDiscord = () =>
  queryOptions({
    queryKey: CHAVES.discord,
    queryFn: ({ signal }) => ler('/admin/discord', { como: 'admin', signal }),
    staleTime: REFAZER_MS,
  })
