import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useEspera } from '#nucleo/acompanhar-entrega.ts'
import { intervaloDaCompraFeita, intervaloDeEspera } from '#nucleo/entrega.ts'
import { consultaDaCompra, consultaDasCompras } from './consultas.ts'

/** The purchase that was just made, followed until it is settled. The query stops by itself while the tab is hidden. */
export function useCompra(id: string) {
  const espera = useEspera()
  return useQuery({
    ...consultaDaCompra(id),
    refetchInterval: ({ state }) => (state.data ? intervaloDaCompraFeita(state.data, espera([state.data])) : 1_000),
  })
}

/** The purchases on screen, followed while one of them is on its way. */
export function useCompras() {
  const espera = useEspera()
  return useInfiniteQuery({
    ...consultaDasCompras(),
    refetchInterval: ({ state }) => {
      const compras = state.data?.pages.flatMap((p) => p.itens) ?? []
      return intervaloDeEspera(compras, espera(compras))
    },
  })
}
