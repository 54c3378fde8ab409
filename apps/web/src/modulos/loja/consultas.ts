import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

export const consultaDosItens = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'itens'],
    queryFn: ({ signal }) => ler('/admin/loja/itens', { signal }),
  })

export const consultaDasCategorias = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'categorias'],
    queryFn: ({ signal }) => ler('/admin/loja/categorias', { signal }),
    staleTime: 5 * 60_000,
  })
