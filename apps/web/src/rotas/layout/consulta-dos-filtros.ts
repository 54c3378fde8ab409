import { useQuery } from '@tanstack/react-query'
import { consultaDasCategorias } from '#modulos/loja/index.ts'
import { consultaDasCategoriasDoMercado } from '#modulos/marketplace/index.ts'

export interface FiltroDaLateral {
  id: string
  nome: string
  quantos?: number
}

export type EventoDeFiltro = 'loja-categoria' | 'marketplace-categoria'

export function useFiltrosDaLoja(): { filtros: FiltroDaLateral[]; total?: number } {
  const { data: categorias = [] } = useQuery(consultaDasCategorias())
  return { filtros: categorias, ...(categorias.length > 0 && { total: categorias.reduce((soma, c) => soma + (c.quantos ?? 0), 0) }) }
}

export function useFiltrosDoMercado(): { filtros: FiltroDaLateral[] } {
  const { data = [] } = useQuery(consultaDasCategoriasDoMercado())
  return { filtros: data.map(({ id, nome }) => ({ id, nome })) }
}
