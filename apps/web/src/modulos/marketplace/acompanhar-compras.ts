import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEspera } from '#nucleo/acompanhar-entrega.ts'
import { intervaloDaCompraFeita, intervaloDeEspera } from '#nucleo/entrega.ts'
import { consultaDaCompraDoMercado, consultaDasComprasDoMercado } from './consultas.ts'

/** The purchase that was just made, followed until it is settled. The query stops by itself while the tab is hidden. */
export function useCompraDoMercado(idAnuncio: string) {
  const espera = useEspera()
  return useQuery({
    ...consultaDaCompraDoMercado(idAnuncio),
    refetchInterval: ({ state }) => (state.data ? intervaloDaCompraFeita(state.data, espera([state.data])) : 1_000),
  })
}

/** The purchases on screen, followed while one of them is on its way. */
export function useComprasDoMercado() {
  const espera = useEspera()
  return useInfiniteQuery({
    ...consultaDasComprasDoMercado(),
    refetchInterval: ({ state }) => {
      const compras = state.data?.pages.flatMap((p) => p.itens) ?? []
      return intervaloDeEspera(compras, espera(compras))
    },
  })
}
