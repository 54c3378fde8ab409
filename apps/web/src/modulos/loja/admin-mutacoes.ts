import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Static } from 'typebox'
import type {
  cancelarCompra,
  Categoria,
  decidirFim,
  DECISOES_DO_FIM,
  forcarEntrega,
  ItemDaLoja,
  TesteDeItem,
} from '@sorium/contratos/loja/index.ts'
import type { EntregaNoJogo } from '@sorium/contratos/entregas/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'

/** What the shop shows changes with what the administration saves. */
function useMudarLoja<V, R>(mutationFn: (valor: V) => Promise<R>) {
  const consultas = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => consultas.invalidateQueries({ queryKey: CHAVES.loja }) })
}

export const useSalvarItem = () =>
  useMudarLoja(({ id, corpo }: { id: string | null; corpo: FormData }) =>
    id === null
      ? enviar<ItemDaLoja>('POST', '/admin/loja/itens', { como: 'admin', corpo })
      : enviar<ItemDaLoja>('PUT', `/admin/loja/itens/${encodeURIComponent(id)}`, { como: 'admin', corpo }),
  )

export const useExcluirItem = () =>
  useMudarLoja((id: string) => enviar<null>('DELETE', `/admin/loja/itens/${encodeURIComponent(id)}`, { como: 'admin' }))

export const useTestarItem = () =>
  useMutation({
    mutationFn: ({ id, passport, servidor }: { id: string; passport: number; servidor: string | undefined }) =>
      enviar<TesteDeItem>('POST', `/admin/loja/itens/${encodeURIComponent(id)}/teste`, {
        como: 'admin',
        corpo: { passport, ...(servidor === undefined ? {} : { servidor_de_teste: servidor }) },
        intencao: `loja.testar:${id}`,
      }),
  })

export const useSalvarCategoria = () =>
  useMudarLoja(({ id, ...corpo }: { id: string | null; nome: string; descricao: string }) =>
    id === null
      ? enviar<Categoria>('POST', '/admin/loja/categorias', { como: 'admin', corpo })
      : enviar<Categoria>('PUT', `/admin/loja/categorias/${encodeURIComponent(id)}`, { como: 'admin', corpo }),
  )

export const useExcluirCategoria = () =>
  useMudarLoja((id: string) => enviar<null>('DELETE', `/admin/loja/categorias/${encodeURIComponent(id)}`, { como: 'admin' }))

/** A refusal too says that the purchase is no longer what the screen shows. */
function useMudarCompra<V, R>(mutationFn: (valor: V) => Promise<R>) {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => consultas.invalidateQueries({ queryKey: [...CHAVES.compras, 'admin'] }),
  })
}

type Forcada = Static<(typeof forcarEntrega)['respostas'][200]>
type Cancelada = Static<(typeof cancelarCompra)['respostas'][202]>

export const useForcarEntrega = () =>
  useMudarCompra((id: string) =>
    enviar<Forcada>('POST', `/admin/historicoCompras/entregar/${encodeURIComponent(id)}`, {
      como: 'admin',
      intencao: `loja.forcar:${id}`,
    }),
  )

export const useCancelarCompra = () =>
  useMudarCompra(({ id, motivo }: { id: string; motivo: string }) =>
    enviar<Cancelada>('POST', `/admin/historicoCompras/${encodeURIComponent(id)}/cancelamento`, {
      como: 'admin',
      corpo: { motivo },
      intencao: `loja.cancelar:${id}`,
    }),
  )

type FimDecidido = Static<(typeof decidirFim)['respostas'][200]>

export const useDecidirFim = () =>
  useMudarCompra(({ id, ...corpo }: { id: string; decisao: (typeof DECISOES_DO_FIM)[number]; motivo: string }) =>
    enviar<FimDecidido>('POST', `/admin/historicoCompras/${encodeURIComponent(id)}/fim`, {
      como: 'admin',
      corpo,
      intencao: `loja.decidir_fim:${id}`,
    }),
  )

export const useDecidirOperacao = () =>
  useMudarCompra(({ id, ...corpo }: { id: string; aplicada: boolean; motivo: string }) =>
    enviar<EntregaNoJogo>('POST', `/admin/operacoes/${encodeURIComponent(id)}/decisao`, {
      como: 'admin',
      corpo,
      intencao: `entregas.decidir:${id}`,
    }),
  )
