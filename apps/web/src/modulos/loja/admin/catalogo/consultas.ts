import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler, lerTabela } from '#nucleo/cliente-http.ts'

const CHAVE = [...CHAVES.loja, 'admin', 'catalogo'] as const
const LINHAS = [...CHAVE, 'linhas'] as const
const CAMINHO_DAS_LINHAS = '/admin/ponte/catalogo/linhas'
const A_CADA_MS = 15_000
const ENQUANTO_LE_MS = 1_000

export const consultaDoCatalogo = () =>
  queryOptions({
    queryKey: [...CHAVE, 'situacao'],
    queryFn: ({ signal }) => ler('/admin/ponte/catalogo', { como: 'admin', signal }),
    refetchInterval: ({ state }) => (state.data?.lendo_desde ? ENQUANTO_LE_MS : A_CADA_MS),
  })

export function consultaDasLinhas({ busca, ordem, pagina, tipo, situacao }: Readonly<Partial<Record<string, string>>>) {
  const consulta = { busca, ordem, pagina, tipo, situacao, porPagina: '25' }
  return queryOptions({
    queryKey: [...LINHAS, consulta],
    queryFn: ({ signal }) => lerTabela(CAMINHO_DAS_LINHAS, { consulta, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const NUMA_LISTA = 30

export const consultaDosCodigos = (tipo: TipoDoCatalogo, busca: string) =>
  queryOptions({
    queryKey: [...LINHAS, 'busca', tipo, busca],
    queryFn: async ({ signal }) =>
      (await lerTabela(CAMINHO_DAS_LINHAS, { consulta: { tipo, busca: busca || undefined, porPagina: NUMA_LISTA }, signal })).linhas,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const consultaDoCodigo = (alvo: { tipo: TipoDoCatalogo; codigo: string } | null) =>
  queryOptions({
    queryKey: [...LINHAS, 'um', alvo],
    queryFn: async ({ signal }) =>
      alvo && ((await lerTabela(CAMINHO_DAS_LINHAS, { consulta: { ...alvo, porPagina: 1 }, signal })).linhas[0] ?? null),
    enabled: alvo !== null,
    staleTime: 30_000,
  })

export function useLerDeNovo() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: () => enviar('POST', '/admin/ponte/catalogo/leitura', { como: 'admin' }),
    onSuccess: (situacao) => consultas.setQueryData(consultaDoCatalogo().queryKey, situacao),
  })
}

export function useListasMudaram() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: [...CHAVES.loja, 'admin'] })
}
