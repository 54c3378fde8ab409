import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIntervaloDaLista, useIntervaloDeUma } from '#nucleo/compras/acompanhar.ts'
import { consultaDaCompra, consultaDasCompras } from './consultas.ts'

/** The purchase that was just made, followed until it is settled. The query stops by itself while the tab is hidden. */
export function useCompra(id: string) {
  const intervalo = useIntervaloDeUma()
  return useQuery({ ...consultaDaCompra(id), refetchInterval: ({ state }) => intervalo(state.data) })
}

/** The purchases on screen, followed while one of them is on its way. */
export function useCompras() {
  const intervalo = useIntervaloDaLista()
  return useInfiniteQuery({ ...consultaDasCompras(), refetchInterval: ({ state }) => intervalo(state.data?.pages) })
}
