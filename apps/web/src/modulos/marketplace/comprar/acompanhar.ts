import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIntervaloDaLista, useIntervaloDeUma } from '#nucleo/compras/acompanhar.ts'
import { consultaDaCompraDoMercado, consultaDasComprasDoMercado } from './consultas.ts'

/** The purchase that was just made, followed until it is settled. The query stops by itself while the tab is hidden. */
export function useCompraDoMercado(idAnuncio: string) {
  const intervalo = useIntervaloDeUma()
  return useQuery({ ...consultaDaCompraDoMercado(idAnuncio), refetchInterval: ({ state }) => intervalo(state.data) })
}

/** The purchases on screen, followed while one of them is on its way. */
export function useComprasDoMercado() {
  const intervalo = useIntervaloDaLista()
  return useInfiniteQuery({ ...consultaDasComprasDoMercado(), refetchInterval: ({ state }) => intervalo(state.data?.pages) })
}
