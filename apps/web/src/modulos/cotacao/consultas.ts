import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Periodo } from '@sorium/contratos/cotacao/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

const INTERVALO_MS = 15_000

/** How many R$ one Sorium is worth now; asked again every 15 seconds while the page is on screen. */
export const consultaDoValorAtual = () =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'valor'],
    queryFn: ({ signal }) => ler('/blockchain/valor', { signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })

/** R$ per Sorium for showing, never for converting; undefined until known and when the call failed ('...' in the top bar). */
export function useValorDoSorium(): number | undefined {
  const { data, isError } = useQuery(consultaDoValorAtual())
  return isError ? undefined : data?.valor_atual
}

/** The last records that changed the value, newest first. */
export const consultaDasVariacoes = () =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'variacoes'],
    queryFn: ({ signal }) => ler('/blockchain/variacoes', { signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })

/** The records of a period, oldest first; asked again like the value, so that the line grows while one looks. */
export const consultaDoHistorico = (periodo: Periodo) =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'historico', periodo],
    queryFn: ({ signal }) => ler('/blockchain/historico', { consulta: { period: periodo }, signal }),
    refetchInterval: INTERVALO_MS,
    refetchOnWindowFocus: true,
    staleTime: INTERVALO_MS,
  })
