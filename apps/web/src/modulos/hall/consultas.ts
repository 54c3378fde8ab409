import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Ranking } from '@sorium/contratos/hall/rankings.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'

const POR_PAGINA = 25
const TODOS = 100

export const consultaDoPrimeiro = (ranking: Ranking) =>
  queryOptions({
    queryKey: [...CHAVES.hall, 'primeiro', ranking],
    queryFn: ({ signal }) => ler('/hall/player/:ranking', { parametros: { ranking }, signal }),
    staleTime: 60_000,
    retry: false,
  })

export const NO_PODIO = 10

export const consultaDoPodio = (ranking: Ranking) =>
  queryOptions({
    queryKey: [...CHAVES.hall, 'podio', ranking],
    queryFn: ({ signal }) => ler('/hall/ranking/:ranking', { parametros: { ranking }, consulta: { limite: NO_PODIO }, signal }),
    staleTime: 60_000,
  })

export const consultaDaMinhaPosicao = (ranking: Ranking) =>
  queryOptions({
    queryKey: [...CHAVES.hall, 'minha', ranking],
    queryFn: ({ signal }) => ler('/hall/ranking/:ranking/minha-posicao', { parametros: { ranking }, como: 'user', signal }),
    staleTime: 30_000,
  })

export const consultaDoRanking = (ranking: Ranking, deUmaVez: boolean) =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.hall, 'ranking', ranking, deUmaVez],
    queryFn: ({ signal, pageParam }) =>
      lerPagina('/hall/ranking/:ranking', {
        parametros: { ranking },
        consulta: { limite: deUmaVez ? TODOS : POR_PAGINA, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
    staleTime: 60_000,
  })
