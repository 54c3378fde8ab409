import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIntervaloDaLista, useIntervaloDeUma } from '#nucleo/compras/acompanhar.ts'
import { consultaDaCompraDoMercado, consultaDasComprasDoMercado } from './consultas.ts'

export function useCompraDoMercado(idAnuncio: string) {
  const intervalo = useIntervaloDeUma()
  return useQuery({ ...consultaDaCompraDoMercado(idAnuncio), refetchInterval: ({ state }) => intervalo(state.data) })
}

export function useComprasDoMercado() {
  const intervalo = useIntervaloDaLista()
  return useInfiniteQuery({ ...consultaDasComprasDoMercado(), refetchInterval: ({ state }) => intervalo(state.data?.pages) })
}
