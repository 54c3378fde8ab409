import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EstadoDasFiguras } from '@sorium/contratos/figuras/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const RAIZ = '/admin/figuras'
const CHAVE = [...CHAVES.figuras, 'admin'] as const

const BUSCANDO_MS = 2_000
const PARADA_MS = 20_000
/** Long enough for a large file on a slow line. */
const PRAZO_DO_ZIP_MS = 120_000

export const consultaDasFiguras = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: ({ signal }) => ler(RAIZ, { como: 'admin', signal }),
    refetchInterval: ({ state }) => (state.data?.buscando ? BUSCANDO_MS : PARADA_MS),
  })

function useMudarFiguras<V>(fazer: (valor: V) => Promise<EstadoDasFiguras>) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: fazer,
    onSuccess: (estado) => {
      consultas.setQueryData(CHAVE, estado)
      return renovarPaginas(consultas)
    },
  })
}

function renovarPaginas(consultas: ReturnType<typeof useQueryClient>) {
  return Promise.all([CHAVES.loja, CHAVES.marketplace].map((queryKey) => consultas.invalidateQueries({ queryKey })))
}

export const useSalvarEndereco = () =>
  useMudarFiguras((endereco: string | null) => enviar('PUT', `${RAIZ}/endereco`, { como: 'admin', corpo: { endereco } }))

export const useBuscarFiguras = () =>
  useMudarFiguras((corpo: { tudo: boolean }) => enviar('POST', `${RAIZ}/busca`, { como: 'admin', corpo }))

export const useApagarFiguras = () => useMudarFiguras((_nada: void) => enviar('DELETE', RAIZ, { como: 'admin' }))

export const useExperimentar = () =>
  useMutation({
    mutationFn: (corpo: { endereco: string; codigo: string }) => enviar('POST', `${RAIZ}/experimentos`, { como: 'admin', corpo }),
  })

export function useEnviarZip() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (arquivo: File) => {
      const corpo = new FormData()
      corpo.set('zip', arquivo)
      return enviar('POST', `${RAIZ}/zip`, { como: 'admin', corpo, prazoMs: PRAZO_DO_ZIP_MS })
    },
    onSettled: () => Promise.all([consultas.invalidateQueries({ queryKey: CHAVE }), renovarPaginas(consultas)]),
  })
}
