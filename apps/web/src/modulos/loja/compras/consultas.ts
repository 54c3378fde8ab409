import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'
import { paginaAcompanhada } from '#nucleo/compras/acompanhar.ts'

const COMPRAS_POR_PAGINA = 20

export const consultaDasCompras = () =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.compras, 'lista'],
    queryFn: (busca) =>
      paginaAcompanhada(busca, () =>
        lerPagina('/loja/historico-compras', {
          como: 'user',
          consulta: { limite: COMPRAS_POR_PAGINA, cursor: busca.pageParam ?? undefined },
          signal: busca.signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

export const consultaDaCompra = (id: string) =>
  queryOptions({
    queryKey: [...CHAVES.compras, id],
    queryFn: ({ signal }) => ler('/loja/historico-compras/:id', { parametros: { id }, como: 'user', signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
