import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar, ler } from '#nucleo/cliente-http.ts'

const CHAVE = [...CHAVES.configuracoes, 'admin'] as const

export const consultaDasConfiguracoesDoAdmin = () =>
  queryOptions({
    queryKey: CHAVE,
    queryFn: ({ signal }) => ler('/admin/configuracoes', { como: 'admin', signal }),
    staleTime: 0,
    // A refetch would replace the text that the person is typing.
    refetchOnWindowFocus: false,
    retry: false,
  })

export const consultaDoCirculante = () =>
  queryOptions({
    queryKey: [...CHAVES.cotacao, 'circulante'],
    queryFn: async ({ signal }) => {
      const registros = await ler('/blockchain/historico', { consulta: { period: 'all' }, signal })
      return registros.at(-1)?.quantidade_total ?? 0
    },
  })

export const consultaDasCarteirasAchadas = (busca: string) =>
  queryOptions({
    queryKey: [...CHAVES.carteira, 'admin', 'achadas', busca],
    queryFn: async ({ signal }) => (await ler('/admin/carteiras', { como: 'admin', consulta: { busca, porPagina: 5 }, signal })).carteiras,
    enabled: busca !== '',
  })

function trocarFolhaDeCores(): void {
  const antiga = document.querySelector<HTMLLinkElement>('link[href*="/api/configuracoes/tema.css"]')
  const folha = antiga ?? document.createElement('link')
  folha.rel = 'stylesheet'
  folha.href = `/api/configuracoes/tema.css?agora=${performance.now()}`
  if (!antiga) document.head.append(folha)
}

export function useGravarConfiguracoes() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: (corpo: MudancaDasConfiguracoes) => enviar('PUT', '/admin/configuracoes', { como: 'admin', corpo }),
    onSuccess: (gravadas) => {
      consultas.setQueryData(CHAVE, gravadas)
      trocarFolhaDeCores()
      return Promise.all([
        consultas.invalidateQueries({ queryKey: CHAVES.configuracoes, exact: true }),
        consultas.invalidateQueries({ queryKey: CHAVES.cotacao }),
        consultas.invalidateQueries({ queryKey: CHAVES.discord }),
        consultas.invalidateQueries({ queryKey: CHAVES.financeiro }),
      ])
    },
  })
}

export function useEnviarLogo() {
  return useMutation({
    mutationFn: (arquivo: File) => {
      const corpo = new FormData()
      corpo.set('imagem', arquivo)
      return enviar('POST', '/admin/configuracoes/logo', { como: 'admin', corpo })
    },
  })
}
