import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'

const POR_PAGINA = 12

export const consultaDosEventos = (limite: number) =>
  queryOptions({
    queryKey: [...CHAVES.eventos, 'primeiros', limite],
    queryFn: ({ signal }) => ler('/admin/eventos', { consulta: { limite, tempo: 'proximos' }, signal }),
  })

export type Tempo = 'proximos' | 'passados'

export const consultaDaListaDeEventos = (tempo: Tempo) =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.eventos, 'lista', tempo],
    queryFn: ({ signal, pageParam }) =>
      lerPagina('/admin/eventos', { consulta: { limite: POR_PAGINA, tempo, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
  })

export const consultaDoEvento = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.eventos, id],
    queryFn: ({ signal }) => ler('/admin/eventos/:id', { parametros: { id }, signal }),
  })
