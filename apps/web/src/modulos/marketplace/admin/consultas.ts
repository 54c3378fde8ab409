import { queryOptions } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerTabela } from '#nucleo/cliente-http.ts'

export const CHAVE_DO_MERCADO = [...CHAVES.marketplace, 'admin'] as const

/** Asks with the administrator's token, because the answer to such a call never comes from the shared cache. */
export const consultaDasCategoriasDoAdmin = () =>
  queryOptions({
    queryKey: [...CHAVE_DO_MERCADO, 'categorias'],
    queryFn: ({ signal }) => ler('/marketplace/categorias', { como: 'admin', signal }),
  })

export const consultaDaTaxaDoAdmin = () =>
  queryOptions({
    queryKey: [...CHAVE_DO_MERCADO, 'taxa'],
    queryFn: async ({ signal }) => (await ler('/admin/marketplace/configuracoes/taxa', { como: 'admin', signal })).taxa,
    // Always stale, otherwise an old value would be edited and saved.
    staleTime: 0,
  })

type Consulta = Readonly<Partial<Record<string, string>>>
export const filtroDosAnuncios = ({ busca, status, ordem }: Consulta) => ({ busca, status, ordem })
export const filtroDasDenuncias = (consulta: Consulta) => ({ ...filtroDosAnuncios(consulta), anuncio: consulta['anuncio'] })

export const consultaDosAnunciosDoAdmin = (consulta: Consulta) => {
  const pagina = { ...filtroDosAnuncios(consulta), pagina: consulta['pagina'] }
  return queryOptions({
    queryKey: [...CHAVE_DO_MERCADO, 'anuncios', pagina],
    queryFn: ({ signal }) => lerTabela('/admin/marketplace/anuncios', { consulta: pagina, signal }),
    staleTime: 0,
  })
}

export const consultaDasDenuncias = (consulta: Consulta) => {
  const pagina = { ...filtroDasDenuncias(consulta), pagina: consulta['pagina'] }
  return queryOptions({
    queryKey: [...CHAVE_DO_MERCADO, 'denuncias', pagina],
    queryFn: ({ signal }) => lerTabela('/admin/marketplace/denuncias', { consulta: pagina, signal }),
    staleTime: 0,
  })
}
