import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'
import type { Identidade } from '#nucleo/sessao.ts'
import type { FiltroDosAnuncios } from './regras.ts'

const TODOS = '/marketplace/anuncios/itensanunciados/todos'

/** Answers say which listings belong to the reader, so the cache is kept per person. */
type Quem = Identidade | null
const quemEh = (quem: Quem): string => quem?.sub ?? ''

export const consultaDosAnuncios = (filtro: FiltroDosAnuncios, quem: Quem) =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.marketplace, 'anuncios', quemEh(quem), filtro],
    queryFn: ({ signal, pageParam }) =>
      lerPagina(TODOS, {
        como: 'user',
        consulta: {
          busca: filtro.busca || undefined,
          categoria: filtro.categoria ?? undefined,
          ordem: filtro.ordem === 'recentes' ? undefined : filtro.ordem,
          moeda: filtro.moeda ?? undefined,
          de: filtro.de === '' ? undefined : Number(filtro.de),
          ate: filtro.ate === '' ? undefined : Number(filtro.ate),
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
  })

export const consultaDoAnuncio = (id: string, quem: Quem) =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'anuncio', quemEh(quem), id],
    queryFn: ({ signal }) => ler('/marketplace/anuncios/:id', { parametros: { id }, como: 'user', signal }),
    staleTime: 0,
  })

export const consultaDosPrecosDoAnuncio = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'precos', id],
    queryFn: ({ signal }) => ler('/marketplace/anuncios/:id/precos', { parametros: { id }, signal }),
    staleTime: 60_000,
  })
