import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ConfiguracoesPublicas } from '@sorium/contratos/configuracoes/index.ts'
import { MARCA } from '@sorium/contratos/palavras.ts'
import { CHAVES } from './chaves.ts'
import { ler } from './cliente-http.ts'

const PADRAO: ConfiguracoesPublicas = {
  nome: MARCA,
  logo_url: null,
  cor_primaria: null,
  cor_secundaria: null,
  cor_fonte: null,
  radio_url: null,
  endereco_servidor: null,
  convite_discord: null,
  changelog_url: null,
  operador_nome: null,
  operador_contato: null,
  aviso_nao_afiliado: '',
  maiores_de_18: false,
  sandbox: false,
}

export const consultaDasConfiguracoes = () =>
  queryOptions({
    queryKey: CHAVES.configuracoes,
    queryFn: ({ signal }) => ler('/configuracoes/publicas', { signal }),
    staleTime: 5 * 60_000,
  })

export function useConfiguracoes(): ConfiguracoesPublicas {
  return useQuery(consultaDasConfiguracoes()).data ?? PADRAO
}
