import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import type { Pagina } from '../cliente-http.ts'
import { emAberto, intervaloDaCompraFeita, intervaloDeEspera } from '../entrega.ts'

interface NoCaminho {
  id: string
  estado: EstadoDaCompra
}

function useEspera() {
  const espera = useRef({ assinatura: '', desde: 0 })
  return useCallback((compras: readonly NoCaminho[]) => {
    const assinatura = compras.map((c) => `${c.id}:${c.estado}`).join()
    if (assinatura !== espera.current.assinatura) espera.current = { assinatura, desde: performance.now() }
    return performance.now() - espera.current.desde
  }, [])
}

export function useMudancas<C extends NoCaminho>(compras: readonly C[], avisar: (compra: C) => void) {
  const antes = useRef(new Map<string, EstadoDaCompra>())
  useEffect(() => {
    for (const compra of compras) {
      const anterior = antes.current.get(compra.id)
      if (anterior !== undefined && anterior !== compra.estado) avisar(compra)
      antes.current.set(compra.id, compra.estado)
    }
  }, [compras, avisar])
}

export function useIntervaloDeUma() {
  const espera = useEspera()
  return (compra: NoCaminho | null | undefined) => (compra ? intervaloDaCompraFeita(compra, espera([compra])) : 1_000)
}

export function useIntervaloDaLista() {
  const espera = useEspera()
  return (paginas: readonly { itens: readonly NoCaminho[] }[] = []) => {
    const compras = paginas.flatMap((p) => p.itens)
    return intervaloDeEspera(compras, espera(compras))
  }
}

const ASSENTADA_MS = 60_000
const trazidaEm = new Map<string, number>()

/**
 * A refetch reads the newest page and the pages with an open purchase; other pages are reused for a minute, unless the query was
 * invalidated.
 */
export async function paginaAcompanhada<C extends NoCaminho>(
  { client, queryKey, pageParam }: { client: QueryClient; queryKey: QueryKey; pageParam: string | null },
  buscar: () => Promise<Pagina<C>>,
): Promise<Pagina<C>> {
  const antes = client.getQueryData<InfiniteData<Pagina<C>, string | null>>(queryKey)
  const guardada = pageParam === null ? undefined : antes?.pages[antes.pageParams.indexOf(pageParam)]
  const nome = JSON.stringify([queryKey, pageParam])
  const fresca = performance.now() - (trazidaEm.get(nome) ?? Number.NEGATIVE_INFINITY) < ASSENTADA_MS
  if (guardada?.itens.every((c) => !emAberto(c.estado)) && fresca && client.getQueryState(queryKey)?.isInvalidated !== true) return guardada
  const pagina = await buscar()
  trazidaEm.set(nome, performance.now())
  return pagina
}
