import { queryOptions } from '@tanstack/react-query'
import { ler } from '#nucleo/cliente-http.ts'

const REFAZER_MS = 15_000

export const consultaDaSaude = () =>
  queryOptions({
    queryKey: ['saude'],
    queryFn: ({ signal }) => ler('/admin/saude', { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: REFAZER_MS,
  })
