import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AcaoDaModeracao } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'

const SUBRECURSO = { aprovar: 'aprovacao', rejeitar: 'rejeicao', remover: 'remocao' } as const satisfies Record<AcaoDaModeracao, string>

interface Decisao {
  id: string
  acao: AcaoDaModeracao
  motivo: string
}

/** Reloads also after an error, because the listing may have been sold meanwhile. */
export function useDecidirAnuncio() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: ({ id, acao, motivo }: Decisao) =>
      enviar('POST', `/admin/marketplace/anuncios/:id/${SUBRECURSO[acao]}`, {
        parametros: { id },
        como: 'admin',
        corpo: motivo.trim() ? { motivo: motivo.trim() } : {},
        intencao: `marketplace.${acao}:${id}`,
      }),
    onSettled: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}

export function useResolverDenuncia() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: ({ id, nota }: { id: string; nota: string }) =>
      enviar('POST', '/admin/marketplace/denuncias/:id/resolucao', {
        parametros: { id },
        como: 'admin',
        corpo: nota.trim() ? { nota: nota.trim() } : {},
      }),
    onSettled: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}

export function useCriarCategoria() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: { nome: string; descricao: string }) => enviar('POST', '/marketplace/categorias', { como: 'admin', corpo }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}

export function useExcluirCategoria() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => enviar('DELETE', '/marketplace/categorias/:id', { parametros: { id }, como: 'admin' }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}

export function useSalvarTaxa() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (taxa: number) => enviar('PUT', '/admin/marketplace/configuracoes/taxa', { como: 'admin', corpo: { taxa } }),
    onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.marketplace }),
  })
}
