import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pagina } from '#nucleo/cliente-http.ts'

interface Numerada<T> {
  itens: T[]
  pagina: number
  temProxima: boolean
}

/** `cursores[n]` opens page n + 1; if the address names a later page, the pages before it are read once to learn their cursors. */
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

export const lerNumeroDaPagina = (texto: string | undefined): number => (/^[1-9]\d{0,3}$/.test(texto ?? '') ? Number(texto) : 1)
