import type { AoMudar, Balcao, Operacoes } from '#modulos/entregas/index.ts'
import type { Job } from '#nucleo/trabalhos/jobs.ts'
import { aoMudarColeta, ORIGEM_DA_COLETA } from './anuncios/coletar.ts'
import { aoMudarDevolucao, ORIGEM_DA_DEVOLUCAO } from './anuncios/devolver.ts'
import { desfazerColetas, encerrarAbandonados, expirarAnuncios, retirarDeBloqueados } from './anuncios/jobs.ts'
import { aoMudarVenda, ORIGEM_DA_ENTREGA } from './vendas/acompanhar-venda.ts'
import { repassarTaxas } from './vendas/repassar-taxas.ts'

export function noticiasDoMercado(entregas: Operacoes): Record<string, AoMudar> {
  return {
    [ORIGEM_DA_COLETA]: (tx, e) => aoMudarColeta(tx, entregas, e),
    [ORIGEM_DA_DEVOLUCAO]: (tx, e) => aoMudarDevolucao(tx, e),
    [ORIGEM_DA_ENTREGA]: (tx, e) => aoMudarVenda(tx, e),
  }
}

export function jobsDoMercado(balcao: Balcao): Job[] {
  return [
    { nome: 'marketplace.expirados', quando: '* * * * *', fazer: () => expirarAnuncios(balcao) },
    { nome: 'marketplace.abandonados', quando: '* * * * *', fazer: () => encerrarAbandonados(balcao) },
    { nome: 'marketplace.bloqueados', quando: '* * * * *', fazer: () => retirarDeBloqueados(balcao) },
    { nome: 'marketplace.coletas', quando: '* * * * *', fazer: () => desfazerColetas(balcao) },
    { nome: 'marketplace.taxas', quando: '7 * * * *', fazer: () => repassarTaxas(balcao.ctx) },
  ]
}
