import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { AcaoDoHistorico, DetalhesDoHistorico } from '@sorium/contratos/marketplace/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Moeda } from './regras.ts'

export interface Acontecimento {
  usuario: string
  acao: AcaoDoHistorico
  anuncio: { id: string; nome: string; quantidade: number; moeda: Moeda }
  /** In hundredths. */
  valor: bigint
  /** Only in the seller's entries. */
  liquido?: bigint
  nome?: string
  em?: Date
}

export function registrarNoHistorico(tx: Transacao, a: Acontecimento): void {
  const detalhes: DetalhesDoHistorico = {
    nome_item: a.anuncio.nome,
    nome: a.nome ?? '',
    quantidade: a.anuncio.quantidade,
    preco_reais: a.anuncio.moeda === 'BRL' ? valorDe(a.valor) : null,
    preco_zcoin: a.anuncio.moeda === 'SOR' ? valorDe(a.valor) : null,
    ...(a.liquido === undefined ? {} : { valor_liquido: valorDe(a.liquido) }),
  }
  tx.adiar(
    'insert into marketplace_historico (usuario, acao, anuncio, detalhes, em) values ($1, $2, $3, $4, coalesce($5, clock_timestamp()))',
    [a.usuario, a.acao, a.anuncio.id, JSON.stringify(detalhes), a.em ?? null],
  )
}
