import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'
import type { FiltroDaLoja } from './regras.ts'

export const consultaDaVitrine = (filtro: FiltroDaLoja) =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.loja, 'vitrine', filtro],
    queryFn: ({ signal, pageParam }) =>
      lerPagina('/loja/itens', {
        consulta: {
          busca: filtro.busca || undefined,
          categoria: filtro.categoria ?? undefined,
          ordem: filtro.ordem === 'vitrine' ? undefined : filtro.ordem,
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

export const consultaDoDestaque = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'destaque'],
    queryFn: async ({ signal }) => (await ler('/loja/itens', { consulta: { destaque: true, limite: 1 }, signal }))[0] ?? null,
  })

export const consultaDoItem = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'item', id],
    queryFn: ({ signal }) => ler('/loja/itens/:id', { parametros: { id }, signal }),
  })

export const consultaDasCategorias = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'categorias'],
    queryFn: ({ signal }) => ler('/admin/loja/categorias', { signal }),
    staleTime: 5 * 60_000,
  })
