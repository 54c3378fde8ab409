import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TextosDoEvento } from '@sorium/contratos/eventos/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'

export type RascunhoDoEvento = Pick<TextosDoEvento, 'motivo' | 'titulo' | 'descricao'> & { imagem: string | null; quando: string | null }

export function useSalvarEvento() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: ({ id, corpo }: { id: string | null; corpo: RascunhoDoEvento }) =>
      id === null
        ? enviar('POST', '/admin/eventos', { como: 'admin', corpo })
        : enviar('PUT', '/admin/eventos/:id', { parametros: { id }, como: 'admin', corpo }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.eventos }),
  })
}

export function useExcluirEvento() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => enviar('DELETE', '/admin/eventos/:id', { parametros: { id }, como: 'admin' }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.eventos }),
  })
}
