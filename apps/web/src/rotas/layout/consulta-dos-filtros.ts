import { useQuery } from '@tanstack/react-query'
import { consultaDasCategorias, consultaDosItens } from '#modulos/loja/index.ts'
import { consultaDasCategoriasDoMercado } from '#modulos/marketplace/index.ts'

export interface Filtro {
  id: string
  nome: string
  quantos?: number
}

export type EventoDeFiltro = 'loja-categoria' | 'marketplace-categoria'

/** Fails silently: without categories the list is empty (ERR-48). */
export function useFiltrosDaLoja(): { filtros: Filtro[]; total?: number } {
  const { data: categorias = [] } = useQuery(consultaDasCategorias())
  const { data: itens } = useQuery(consultaDosItens())
  if (!itens) return { filtros: categorias }
  const filtros = categorias.map((c) => ({ ...c, quantos: itens.filter((i) => i.categoria_id === c.id).length }))
  return { filtros, total: itens.length }
}

/** Fails silently, like the shop's. */
export function useFiltrosDoMercado(): { filtros: Filtro[] } {
  const { data = [] } = useQuery(consultaDasCategoriasDoMercado())
  return { filtros: data.map(({ id, nome }) => ({ id, nome })) }
}
