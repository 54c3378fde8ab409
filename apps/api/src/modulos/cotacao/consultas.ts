import { taxaDe, valorDe } from '@sorium/contratos/comum/index.ts'
import { type Periodo, type RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { cotacaoAtual, historico, type LinhaDaCotacao, variacoes } from './repositorio.ts'

/** Refuses before the first publication, because a missing rate must not count as 1. */
export async function valorAtual(leitura: Leitura): Promise<{ valor_atual: number }> {
  const atual = await cotacaoAtual(leitura)
  if (!atual) throw new Recusa('cotacao.indisponivel', { tenteEmS: 2 })
  return { valor_atual: taxaDe(atual.valor) }
}

export async function historicoDaCotacao(leitura: Leitura, periodo: Periodo): Promise<RegistroDeCotacao[]> {
  return (await historico(leitura, periodo)).map(comoRegistro)
}

export async function variacoesDaCotacao(leitura: Leitura): Promise<RegistroDeCotacao[]> {
  return (await variacoes(leitura)).map(comoRegistro)
}

const comoRegistro = (l: LinhaDaCotacao): RegistroDeCotacao => ({
  data_atualizacao: l.em.toISOString(),
  valor_atual: taxaDe(l.valor),
  quantidade_total: valorDe(l.quantidade),
})
