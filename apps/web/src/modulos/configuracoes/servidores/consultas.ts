import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const RAIZ = '/admin/ponte/servidores'
const CHAVE = [...CHAVES.configuracoes, 'admin', 'servidores'] as const
const A_CADA_MS = 10_000

export const consultaDosServidores = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: ({ signal }) => ler(RAIZ, { como: 'admin', signal }),
    refetchInterval: A_CADA_MS,
  })

/** `gcTime` 0: the answer may contain the server's secret key, which must not stay in the cache. */
function useDepoisDaChave() {
  const consultas = useQueryClient()
  return { gcTime: 0, onSettled: () => consultas.invalidateQueries({ queryKey: CHAVE }) }
}

export function useCriarServidor() {
  return useMutation({
    mutationFn: (corpo: { id: string; nome: string }) => enviar('POST', RAIZ, { como: 'admin', corpo }),
    ...useDepoisDaChave(),
  })
}

export function useTrocarChave(id: string) {
  return useMutation({
    mutationFn: () => enviar('POST', `${RAIZ}/:id/chave`, { parametros: { id }, como: 'admin' }),
    ...useDepoisDaChave(),
  })
}

export function useRevogarChave(id: string) {
  return useMutation({
    mutationFn: () => enviar('DELETE', `${RAIZ}/:id/chave`, { parametros: { id }, como: 'admin' }),
    ...useDepoisDaChave(),
  })
}

function useMudarServidor<V>(fazer: (valor: V) => Promise<ServidorDoJogo>) {
  const consultas = useQueryClient()
  return useMutation({ mutationFn: fazer, onSettled: () => consultas.invalidateQueries({ queryKey: CHAVE }) })
}

export const usePausarServidor = (id: string) =>
  useMudarServidor((corpo: { pausar: boolean; motivo?: string }) =>
    enviar('PUT', `${RAIZ}/:id/pausa`, { parametros: { id }, como: 'admin', corpo }),
  )

export const useMarcarTeste = (id: string) =>
  useMudarServidor((teste: boolean) => enviar('PUT', `${RAIZ}/:id/teste`, { parametros: { id }, como: 'admin', corpo: { teste } }))

export const useTrocarMundo = (id: string) =>
  useMudarServidor((mundo: string) => enviar('PUT', `${RAIZ}/:id/mundo`, { parametros: { id }, como: 'admin', corpo: { mundo } }))

export const useDarPorPerdido = (id: string) =>
  useMudarServidor((confirmacao: string) =>
    enviar('POST', `${RAIZ}/:id/perda`, { parametros: { id }, como: 'admin', corpo: { confirmacao } }),
  )
