import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'
import { emCurso } from './regras.ts'

const RAIZ = '/admin/atualizacao'
const [TRABALHANDO_MS, PARADA_MS] = [2_000, 60_000]

export const consultaDaAtualizacao = () =>
  queryOptions({
    queryKey: CHAVES.atualizacao,
    queryFn: ({ signal }) => ler(RAIZ, { como: 'admin', signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && emCurso(state.data) ? TRABALHANDO_MS : PARADA_MS),
  })

function useRenovar() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: CHAVES.atualizacao })
}

export const usePedirAtualizacao = () =>
  useMutation({
    mutationFn: ({ versao }: { versao: string }) => enviar('POST', RAIZ, { como: 'admin', corpo: { versao } }),
    onSettled: useRenovar(),
  })

export const useProcurarAtualizacao = () =>
  useMutation({ mutationFn: () => enviar('POST', `${RAIZ}/procura`, { como: 'admin' }), onSettled: useRenovar() })
