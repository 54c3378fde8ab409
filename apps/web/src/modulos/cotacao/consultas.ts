import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Periodo } from '@sorium/contratos/cotacao/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

const INTERVALO_MS = 15_000

export const consultaDoValorAtual = () =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'valor'],
    queryFn: ({ signal }) => ler('/blockchain/valor', { signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })

/** For display only, never for converting; undefined: not known yet, or the call failed. */
export function useValorDoSorium(): number | undefined {
  const { data, isError } = useQuery(consultaDoValorAtual())
  return isError ? undefined : data?.valor_atual
}

/** Newest first. */
export const consultaDasVariacoes = () =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'variacoes'],
    queryFn: ({ signal }) => ler('/blockchain/variacoes', { signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })

/** Oldest first. */
export const consultaDoHistorico = (periodo: Periodo) =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'historico', periodo],
    queryFn: ({ signal }) => ler('/blockchain/historico', { consulta: { period: periodo }, signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })
