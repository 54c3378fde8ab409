import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from './chaves.ts'
import { ler } from './cliente-http.ts'

const REFAZER_MS = 15_000

export const consultaDoDiscord = () =>
  queryOptions({
    queryKey: CHAVES.discord,
    queryFn: ({ signal }) => ler('/admin/discord', { como: 'admin', signal }),
    staleTime: REFAZER_MS,
  })
