import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CarteiraDaTabela } from '@sorium/contratos/carteira/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'

export const CHAVE_DAS_CARTEIRAS = [...CHAVES.carteira, 'admin', 'todas'] as const

const COLUNAS = ['id', 'saldo', 'saldo_real'] as const
export type OrdemDasCarteiras = (typeof COLUNAS)[number]
const ORDENS = COLUNAS.flatMap((coluna) => [coluna, `-${coluna}`] as const)

export const ordemDoEndereco = (texto: string | undefined) => ORDENS.find((ordem) => ordem === texto)

export interface FiltroDasCarteiras {
  busca: string
  ordem: ReturnType<typeof ordemDoEndereco>
  pagina: number
}

interface PaginaDeCarteiras {
  carteiras: CarteiraDaTabela[]
  totalPaginas: number
}

const POR_PAGINA = 10

/** An answer that is a bare array is the only page (OQ-85). */
const comoPagina = (resposta: PaginaDeCarteiras | CarteiraDaTabela[]): PaginaDeCarteiras =>
  Array.isArray(resposta) ? { carteiras: resposta, totalPaginas: 1 } : resposta

export const consultaDasCarteiras = ({ busca, ordem, pagina }: FiltroDasCarteiras) =>
  queryOptions({
    queryKey: [...CHAVE_DAS_CARTEIRAS, { busca, ordem, pagina }],
    queryFn: async ({ signal }) =>
      comoPagina(
        await ler('/admin/carteiras', {
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
      lerPagina('/admin/carteiras/:id/lancamentos', {
        parametros: { id },
        como: 'admin',
        consulta: { limite: LANCAMENTOS_POR_VEZ, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
    staleTime: 0,
  })
