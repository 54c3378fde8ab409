import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DECISOES_DO_FIM } from '@sorium/contratos/loja/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'

function useMudarLoja<V, R>(mutationFn: (valor: V) => Promise<R>) {
  const consultas = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.loja }) })
}

export const useSalvarItem = () =>
  useMudarLoja(({ id, corpo }: { id: string | null; corpo: FormData }) =>
    id === null
      ? enviar('POST', '/admin/loja/itens', { como: 'admin', corpo })
      : enviar('PUT', '/admin/loja/itens/:id', { parametros: { id }, como: 'admin', corpo }),
  )

const PRAZO_DA_PLANILHA_MS = 90_000

function formularioDaPlanilha(arquivo: File, conferencia?: string): FormData {
  const corpo = new FormData()
  // Fields must stand before the file: the server reads them first.
  if (conferencia !== undefined) corpo.set('conferencia', conferencia)
  corpo.set('arquivo', arquivo)
  return corpo
}

export const useConferirPlanilha = () =>
  useMutation({
    mutationFn: (arquivo: File) =>
      enviar('POST', '/admin/loja/itens/conferencia', {
        como: 'admin',
        corpo: formularioDaPlanilha(arquivo),
        prazoMs: PRAZO_DA_PLANILHA_MS,
      }),
  })

export const useImportarItens = () =>
  useMudarLoja(({ arquivo, conferencia }: { arquivo: File; conferencia: string }) =>
    enviar('POST', '/admin/loja/itens/importacao', {
      como: 'admin',
      corpo: formularioDaPlanilha(arquivo, conferencia),
      prazoMs: PRAZO_DA_PLANILHA_MS,
      intencao: `loja.importar:${conferencia}`,
    }),
  )

export const useExcluirItem = () =>
  useMudarLoja((id: string) => enviar('DELETE', '/admin/loja/itens/:id', { parametros: { id }, como: 'admin' }))

export const useTestarItem = () =>
  useMutation({
    mutationFn: ({ id, passport, servidor }: { id: string; passport: number; servidor: string | undefined }) =>
      enviar('POST', '/admin/loja/itens/:id/teste', {
        parametros: { id },
        como: 'admin',
        corpo: { passport, ...(servidor === undefined ? {} : { servidor_de_teste: servidor }) },
        intencao: `loja.testar:${id}`,
      }),
  })

export const useSalvarCategoria = () =>
  useMudarLoja(({ id, ...corpo }: { id: string | null; nome: string; descricao: string }) =>
    id === null
      ? enviar('POST', '/admin/loja/categorias', { como: 'admin', corpo })
      : enviar('PUT', '/admin/loja/categorias/:id', { parametros: { id }, como: 'admin', corpo }),
  )

export const useExcluirCategoria = () =>
  useMudarLoja((id: string) => enviar('DELETE', '/admin/loja/categorias/:id', { parametros: { id }, como: 'admin' }))

function useMudarCompra<V, R>(mutationFn: (valor: V) => Promise<R>) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => consultas.invalidateQueries({ queryKey: [...CHAVES.compras, 'admin'] }),
  })
}

export const useForcarEntrega = () =>
  useMudarCompra((id: string) =>
    enviar('POST', '/admin/historicoCompras/entregar/:id', { parametros: { id }, como: 'admin', intencao: `loja.forcar:${id}` }),
  )

export const useCancelarCompra = () =>
  useMudarCompra(({ id, motivo }: { id: string; motivo: string }) =>
    enviar('POST', '/admin/historicoCompras/:id/cancelamento', {
      parametros: { id },
      como: 'admin',
      corpo: { motivo },
      intencao: `loja.cancelar:${id}`,
    }),
  )

export const useDecidirFim = () =>
  useMudarCompra(({ id, ...corpo }: { id: string; decisao: (typeof DECISOES_DO_FIM)[number]; motivo: string }) =>
    enviar('POST', '/admin/historicoCompras/:id/fim', { parametros: { id }, como: 'admin', corpo, intencao: `loja.decidir_fim:${id}` }),
  )

export const useDecidirOperacao = () =>
  useMudarCompra(({ id, ...corpo }: { id: string; aplicada: boolean; motivo: string }) =>
    enviar('POST', '/admin/operacoes/:id/decisao', { parametros: { id }, como: 'admin', corpo, intencao: `entregas.decidir:${id}` }),
  )
