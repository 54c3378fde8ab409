import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Avisos, NomeDoTipo } from '@sorium/contratos/avisos/index.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const REFAZER_MS = 15_000

export const consultaDosAvisos = () =>
  queryOptions({
    queryKey: ['avisos'],
    queryFn: ({ signal }) => ler('/admin/avisos', { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: REFAZER_MS,
  })

function useAto<V, R>(mutationFn: (pedido: V) => Promise<R>, painelDe: (resposta: R) => Avisos) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (resposta) => consultas.setQueryData(consultaDosAvisos().queryKey, painelDe(resposta)),
  })
}

const ele = (avisos: Avisos) => avisos

export const useCriarWebhook = () =>
  useAto((corpo: { nome: string; endereco: string }) => enviar('POST', '/admin/avisos/webhooks', { como: 'admin', corpo }), ele)

export const useCriarCanal = () =>
  useAto((corpo: { nome: string; canal: string }) => enviar('POST', '/admin/avisos/canais', { como: 'admin', corpo }), ele)

export const useApagarDestino = (id: string) =>
  useAto(() => enviar('DELETE', '/admin/avisos/destinos/:id', { parametros: { id }, como: 'admin' }), ele)

export const useTestarDestino = (id: string) =>
  useAto(
    () => enviar('POST', '/admin/avisos/destinos/:id/teste', { parametros: { id }, como: 'admin' }),
    (r) => r.avisos,
  )

export const useGravarTipo = (tipo: NomeDoTipo) =>
  useAto(
    (corpo: { destino: string | null; modelo: string | null }) =>
      enviar('PUT', '/admin/avisos/tipos/:tipo', { parametros: { tipo }, como: 'admin', corpo }),
    ele,
  )

export const useGravarBot = () =>
  useAto((corpo: { token: string | null }) => enviar('PUT', '/admin/avisos/bot', { como: 'admin', corpo }), ele)
