import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const RAIZ = '/admin/copias'
const [TRABALHANDO_MS, PARADA_MS] = [2_000, 60_000]

export const consultaDasCopias = () =>
  queryOptions({
    queryKey: CHAVES.copias,
    queryFn: ({ signal }) => ler(RAIZ, { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.andamento.length > 0 ? TRABALHANDO_MS : PARADA_MS),
  })

function useRenovar() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: CHAVES.copias })
}

export const usePedirCopia = () => useMutation({ mutationFn: () => enviar('POST', RAIZ, { como: 'admin' }), onSettled: useRenovar() })

export const usePedirProva = () =>
  useMutation({ mutationFn: () => enviar('POST', `${RAIZ}/prova`, { como: 'admin' }), onSettled: useRenovar() })
