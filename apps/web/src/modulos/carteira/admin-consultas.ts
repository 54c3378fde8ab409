import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CarteiraDaTabela, LancamentoDaAdministracao } from '@sorium/contratos/carteira/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'

/** Everything of wallets that only the administration reads. */
export const CHAVE_DAS_CARTEIRAS = [...CHAVES.carteira, 'admin', 'todas'] as const

export interface FiltroDasCarteiras {
  busca: string
  ordem: string | undefined
  /** From 1. */
  pagina: number
}

interface PaginaDeCarteiras {
  carteiras: CarteiraDaTabela[]
  totalPaginas: number
}

const POR_PAGINA = 10

/** The answer may also be a bare array: then it is the only page (OQ-85). */
const comoPagina = (resposta: PaginaDeCarteiras | CarteiraDaTabela[]): PaginaDeCarteiras =>
  Array.isArray(resposta) ? { carteiras: resposta, totalPaginas: 1 } : resposta

export const consultaDasCarteiras = ({ busca, ordem, pagina }: FiltroDasCarteiras) =>
  queryOptions({
    queryKey: [...CHAVE_DAS_CARTEIRAS, { busca, ordem, pagina }],
    queryFn: async ({ signal }) =>
      comoPagina(
        await ler<PaginaDeCarteiras | CarteiraDaTabela[]>('/admin/carteiras', {
          como: 'admin',
          consulta: { busca: busca || undefined, ordem, pagina, porPagina: POR_PAGINA },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

const LANCAMENTOS_POR_VEZ = 30

export const consultaDoExtrato = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...CHAVE_DAS_CARTEIRAS, id, 'extrato'],
    queryFn: ({ signal, pageParam }) =>
      lerPagina<LancamentoDaAdministracao>(`/admin/carteiras/${id}/lancamentos`, {
        como: 'admin',
        consulta: { limite: LANCAMENTOS_POR_VEZ, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
    staleTime: 0,
  })
