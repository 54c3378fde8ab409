import type { CarteiraDaTabela, LancamentoDaAdministracao, LancamentoDoExtrato } from '@sorium/contratos/carteira/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type { LinhaDoExtrato } from './repositorio.ts'
import type { LinhaDaCarteira } from './administracao/repositorio.ts'

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

export function apresentarParaAdministracao(l: LinhaDoExtrato): LancamentoDaAdministracao {
  return { ...apresentarLancamento(l), ator: l.ator, ref: l.ref }
}

export function apresentarCarteira(c: LinhaDaCarteira): CarteiraDaTabela {
  return {
    id: c.dono,
    nome: c.nome ?? '',
    id_conta: c.id_conta,
    saldo: valorDe(c.sor),
    saldo_real: valorDe(c.brl),
    // No city gives fragments yet (OQ-87).
    fragmentos: 0,
    license: c.license,
    papel: c.papel ?? 'jogador',
    encerrada: c.conta_encerrada ?? false,
  }
}
