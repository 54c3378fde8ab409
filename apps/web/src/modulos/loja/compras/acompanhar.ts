import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIntervaloDaLista, useIntervaloDeUma } from '#nucleo/compras/acompanhar.ts'
import { consultaDaCompra, consultaDasCompras } from './consultas.ts'

export function useCompra(id: string) {
  const intervalo = useIntervaloDeUma()
  return useQuery({ ...consultaDaCompra(id), refetchInterval: ({ state }) => intervalo(state.data) })
}

export function useCompras() {
  const intervalo = useIntervaloDaLista()
  return useInfiniteQuery({ ...consultaDasCompras(), refetchInterval: ({ state }) => intervalo(state.data?.pages) })
}
