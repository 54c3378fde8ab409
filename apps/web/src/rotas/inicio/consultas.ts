import { queryOptions } from '@tanstack/react-query'
import { consultaDosEventos } from '#modulos/eventos/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler } from '#nucleo/cliente-http.ts'

export const consultaDosMaisVendidos = () =>
  queryOptions({
    queryKey: [...CHAVES.loja, 'mais-vendidos', 5],
    queryFn: ({ signal }) => ler('/loja/mais-vendidos', { consulta: { limit: 5 }, signal }),
  })

export const consultaDosAnunciosRecentes = () =>
  queryOptions({
    queryKey: [...CHAVES.marketplace, 'recentes', 5],
    queryFn: ({ signal }) => ler('/marketplace/ads', { consulta: { limit: 5 }, signal }),
  })

export const consultaDaAgenda = () => consultaDosEventos(4)
