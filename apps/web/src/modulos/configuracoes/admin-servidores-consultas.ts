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
