import type { LancamentoDoExtrato } from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { LinhaDoExtrato } from './repositorio.ts'

export function apresentarLancamento(l: LinhaDoExtrato): LancamentoDoExtrato {
  return {
    id: String(l.id),
    tipo: l.tipo,
    valor: valorDe(l.valor),
    moeda: l.moeda === 'BRL' ? 'real' : 'zcoin',
    saldo_apos: valorDe(l.saldo_apos),
    data: l.em.toISOString(),
    descricao: l.descricao,
  }
}
