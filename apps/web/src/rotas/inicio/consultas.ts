import { queryOptions } from '@tanstack/react-query'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

/** Fails silently: without an answer the row is not there (ERR-26). */
export const consultaDosMaisVendidos = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'mais-vendidos', 5],
    queryFn: ({ signal }) => ler<ItemDaLoja[]>('/loja/mais-vendidos', { consulta: { limit: 5 }, signal }),
  })

/** Fails silently, as the best sellers do. */
export const consultaDosAnunciosRecentes = () =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'recentes', 5],
    queryFn: ({ signal }) => ler<Anuncio[]>('/marketplace/ads', { consulta: { limit: 5 }, signal }),
  })
