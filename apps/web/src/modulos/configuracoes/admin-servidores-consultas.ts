import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ServidorComChave, ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const RAIZ = '/admin/ponte/servidores'
const CHAVE = [...CHAVES.configuracoes, 'admin', 'servidores'] as const
const A_CADA_MS = 10_000

export const consultaDosServidores = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: ({ signal }) => ler<ServidorDoJogo[]>(RAIZ, { como: 'admin', signal }),
    refetchInterval: A_CADA_MS,
  })

/** A key lives in the answer alone: in no cache, and gone with the dialog that shows it. */
function useDepoisDaChave() {
  const consultas = useQueryClient()
  return { gcTime: 0, onSettled: () => consultas.invalidateQueries({ queryKey: CHAVE }) }
}

export function useCriarServidor() {
  return useMutation({
    mutationFn: (corpo: { id: string; nome: string }) => enviar<ServidorComChave>('POST', RAIZ, { como: 'admin', corpo }),
    ...useDepoisDaChave(),
  })
}

export function useTrocarChave(id: string) {
  return useMutation({
    mutationFn: () => enviar<ServidorComChave>('POST', `${RAIZ}/${encodeURIComponent(id)}/chave`, { como: 'admin' }),
    ...useDepoisDaChave(),
  })
}

export function useRevogarChave(id: string) {
  return useMutation({
    mutationFn: () => enviar<ServidorDoJogo>('DELETE', `${RAIZ}/${encodeURIComponent(id)}/chave`, { como: 'admin' }),
    ...useDepoisDaChave(),
  })
}

/** What the administration decides about a server; the list says what came of it. */
function useMudarServidor<V>(fazer: (valor: V) => Promise<ServidorDoJogo>) {
  const consultas = useQueryClient()
  return useMutation({ mutationFn: fazer, onSettled: () => consultas.invalidateQueries({ queryKey: CHAVE }) })
}

const mandar = (metodo: 'PUT' | 'POST') => (id: string, oQue: string, corpo: object) =>
  enviar<ServidorDoJogo>(metodo, `${RAIZ}/${encodeURIComponent(id)}/${oQue}`, { como: 'admin', corpo })

const por = mandar('PUT')
const criar = mandar('POST')

export const usePausarServidor = (id: string) => useMudarServidor((corpo: { pausar: boolean; motivo?: string }) => por(id, 'pausa', corpo))

export const useMarcarTeste = (id: string) => useMudarServidor((teste: boolean) => por(id, 'teste', { teste }))

export const useTrocarMundo = (id: string) => useMudarServidor((mundo: string) => por(id, 'mundo', { mundo }))

export const useDarPorPerdido = (id: string) => useMudarServidor((confirmacao: string) => criar(id, 'perda', { confirmacao }))
