import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pagina } from '#nucleo/cliente-http.ts'

interface Numerada<T> {
  itens: T[]
  /** The page that this is: the last one there is, when a later one was asked for. */
  pagina: number
  temProxima: boolean
}

/**
 * Turns a page number into the page: `cursores[n]` opens page n + 1. A cursor that is known is used; from an address that
 * came without any, the pages before are walked through once.
 */
export async function lerPaginaNumero<T>(
  ler: (cursor: string | null) => Promise<Pagina<T>>,
  pagina: number,
  cursores: (string | null)[],
): Promise<Numerada<T>> {
  for (let n = Math.min(pagina, cursores.length); ; n += 1) {
    const { itens, proximo } = await ler(cursores[n - 1] ?? null)
    cursores.length = n
    if (proximo !== null) cursores.push(proximo)
    if (n >= pagina || proximo === null) return { itens, pagina: n, temProxima: proximo !== null }
  }
}

interface Pedido<T> {
  chave: QueryKey
  /** From 1. */
  pagina: number
  ler: (cursor: string | null, signal: AbortSignal) => Promise<Pagina<T>>
  intervalo?: (itens: readonly T[]) => number | false
}

/** A list by key, shown by page number. The last page stays on screen while the next one comes. */
export function usePaginas<T>({ chave, pagina, ler, intervalo }: Pedido<T>) {
  const cursores = useRef<(string | null)[]>([null])
  return useQuery({
    queryKey: [...chave, pagina],
    queryFn: ({ signal }) => lerPaginaNumero((cursor) => ler(cursor, signal), pagina, cursores.current),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && intervalo ? intervalo(state.data.itens) : false),
  })
}

/** The page number of the address; nonsense is page 1. */
export const lerNumeroDaPagina = (texto: string | undefined): number => (/^[1-9]\d{0,3}$/.test(texto ?? '') ? Number(texto) : 1)
