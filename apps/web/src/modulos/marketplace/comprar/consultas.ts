import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'
import { paginaAcompanhada } from '#nucleo/compras/acompanhar.ts'

const COMPRAS_POR_PAGINA = 20
const COMPRAS = [...CHAVES.compras, 'mercado']

export const consultaDasComprasDoMercado = () =>
  infiniteQueryOptions({
    queryKey: [...COMPRAS, 'lista'],
    queryFn: (busca) =>
      paginaAcompanhada(busca, () =>
        lerPagina('/marketplace/compras', {
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

export const consultaDaCompraDoMercado = (idAnuncio: string) =>
  queryOptions({
    queryKey: [...COMPRAS, idAnuncio],
    queryFn: async ({ signal }) => {
      const compras = await ler('/marketplace/compras', { como: 'user', consulta: { limite: 10 }, signal })
      return compras.find((c) => c.id_anuncio === idAnuncio) ?? null
    },
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
