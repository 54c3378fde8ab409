import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Carteira } from '@sorium/contratos/carteira/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { ler, lerPagina } from '#nucleo/cliente-http.ts'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { esquecerSaldos, lembrarSaldos, type Papel } from '#nucleo/sessao.ts'
import { formatarSorium, formatarValor } from '#ui/formatos.ts'

const NA_CARTEIRA = 50

const carteiraOuNada = (erro: unknown) => {
  if (erro instanceof ErroDaApi && erro.status === 404) return null
  throw erro
}

/** Most administrators have no wallet: 204 instead of 404 keeps the browser's console clean. */
async function lerCarteira(papel: Papel | null, signal: AbortSignal): Promise<Carteira | null> {
  const consulta = papel === 'admin' ? ({ ausente: '204' } as const) : {}
  const carteira = (await ler('/carteira', { como: papel ?? 'anonimo', consulta, signal }).catch(carteiraOuNada)) ?? null
  if (!carteira) esquecerSaldos()
  else if (papel) lembrarSaldos(papel, { reais: formatarValor(carteira.saldo_real), sorium: formatarSorium(carteira.saldo_zcoin) })
  return carteira
}

export const consultaDaCarteira = (papel: Papel | null) =>
  queryOptions({
    queryKey: [...CHAVES.carteira, papel],
    queryFn: ({ signal }) => lerCarteira(papel, signal),
    enabled: papel !== null,
    refetchOnWindowFocus: true,
  })

/** Also reads the entries that the wallet's answer lists, so that no entry falls between that list and this history. */
export const consultaDoHistorico = (papel: Papel | null) =>
  infiniteQueryOptions({
    queryKey: [...CHAVES.carteira, papel, 'historico'],
    queryFn: ({ signal, pageParam }) =>
      lerPagina('/carteira/historico', {
        como: papel ?? 'anonimo',
        consulta: { limite: pageParam === null ? NA_CARTEIRA * 2 : NA_CARTEIRA, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximo,
  })

export const podeHaverMais = (carteira: Pick<Carteira, 'historico'>): boolean => carteira.historico.length >= NA_CARTEIRA
