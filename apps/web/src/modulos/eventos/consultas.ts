import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'

const POR_PAGINA = 12

/** The newest ones, for a card. */
export const consultaDosEventos = (limite: number) =>
  queryOptions({
    queryKey: [...CHAVES.eventos, 'primeiros', limite],
    queryFn: ({ signal }) => ler<Evento[]>('/admin/eventos', { consulta: { limite }, signal }),
  })

export const consultaDaListaDeEventos = () =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.eventos, 'lista'],
    queryFn: ({ signal, pageParam }) =>
      lerPagina<Evento>('/admin/eventos', { consulta: { limite: POR_PAGINA, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
  })

export const consultaDoEvento = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.eventos, id],
    queryFn: ({ signal }) => ler<Evento>(`/admin/eventos/${encodeURIComponent(id)}`, { signal }),
  })
