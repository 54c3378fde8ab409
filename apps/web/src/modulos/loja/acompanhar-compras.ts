import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Compra } from '@sorium/contratos/loja/index.ts'
import { consultaDaCompra, consultaDasCompras } from './consultas.ts'
import { intervaloDaCompraFeita, intervaloDeEspera } from './regras.ts'

/** Milliseconds that these purchases have been as they are, as far as this page saw. */
function useEspera() {
  const espera = useRef({ assinatura: '', desde: 0 })
  return useCallback((compras: readonly Pick<Compra, 'id' | 'estado'>[]) => {
    const assinatura = compras.map((c) => `${c.id}:${c.estado}`).join()
    if (assinatura !== espera.current.assinatura) espera.current = { assinatura, desde: performance.now() }
    return performance.now() - espera.current.desde
  }, [])
}

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

/** Calls back when a purchase that was on its way changes its state, not for those that arrive as they are. */
export function useMudancas(compras: readonly Compra[], avisar: (compra: Compra) => void) {
  const antes = useRef(new Map<string, Compra['estado']>())
  useEffect(() => {
    for (const compra of compras) {
      const anterior = antes.current.get(compra.id)
      if (anterior !== undefined && anterior !== compra.estado) avisar(compra)
      antes.current.set(compra.id, compra.estado)
    }
  }, [compras, avisar])
}
