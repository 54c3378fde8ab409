import type { EntradaDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { lerPagina } from '#nucleo/cliente-http.ts'
import { FILTROS_DO_HISTORICO, type FiltroDoHistorico } from './regras.ts'
import { usePaginas } from '../paginas.ts'

const POR_PAGINA = 5

export function useHistorico(filtro: FiltroDoHistorico, pagina: number) {
  const acao = FILTROS_DO_HISTORICO.find((f) => f.valor === filtro)?.acoes ?? undefined
  return usePaginas<EntradaDoHistorico>({
    chave: [...CHAVES.marketplace, 'historico', filtro],
    pagina,
    ler: (cursor, signal) =>
      lerPagina('/marketplace/historico-usuario', {
        como: 'user',
        consulta: { limite: POR_PAGINA, cursor: cursor ?? undefined, acao },
        signal,
      }),
  })
}
