import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { chamada } from '../comum/chamada.ts'
import { Taxa, Valor } from '../comum/dinheiro.ts'
import { recusaComo } from '../comum/recusa.ts'
import { PaginaPorChave } from '../comum/tipos.ts'
import { ERROS_COTACAO } from '../cotacao/erros.ts'
import { ERROS_CARTEIRA } from './erros.ts'
import { LancamentoDoExtrato } from './extrato.ts'

export * from './administracao.ts'
export * from './erros.ts'
export * from './extrato.ts'

export const Saldos = Type.Object({ saldo_real: Valor, saldo_zcoin: Valor })
export const Carteira = Type.Object({ saldo_real: Valor, saldo_zcoin: Valor, historico: Type.Array(LancamentoDoExtrato) })
export type Carteira = Static<typeof Carteira>

export const PedidoDeConversao = Type.Object({
  valor: Type.Number({
    description: `${PALAVRAS.real}, de 1,00 ao saldo, no máximo 2 casas`,
    ...recusaComo(ERROS_CARTEIRA['carteira.valor_minimo']),
  }),
  cotacao: Type.Number({ description: 'A taxa publicada nos últimos 30 segundos', ...recusaComo(ERROS_COTACAO['cotacao.expirada']) }),
})
export const RespostaDaConversao = Type.Object({ saldo_real: Valor, saldo_zcoin: Valor, recebido: Valor, cotacao: Taxa })

export const lerCarteira = chamada({
  metodo: 'GET',
  caminho: '/carteira',
  acesso: 'jogador_ou_admin',
  modulo: 'carteira',
  limite: 'leitura',
  resumo: 'Saldos e os 50 lançamentos mais novos; 404 sem carteira',
  consulta: Type.Object({
    ausente: Type.Optional(
      Type.Literal('204', { description: 'Sem carteira responde 204 em vez de 404: não é um erro para quem só pergunta se ela existe' }),
    ),
  }),
  respostas: { 200: Carteira, 204: Type.Null() },
})
export const criarCarteira = chamada({
  metodo: 'POST',
  caminho: '/carteira',
  acesso: 'jogador_ou_admin',
  modulo: 'carteira',
  limite: 'dinheiro',
  idempotente: true,
  resumo: 'Abre a carteira',
  corpo: Type.Object({ leuInfo: Type.Literal(true) }),
  respostas: { 201: Saldos },
})
export const converter = chamada({
  metodo: 'POST',
  caminho: '/carteira/converter',
  acesso: 'jogador_ou_admin',
  modulo: 'carteira',
  limite: 'dinheiro',
  idempotente: true,
  resumo: `Converte ${PALAVRAS.real} em ${PALAVRAS.moeda} à cotação publicada`,
  corpo: PedidoDeConversao,
  respostas: { 200: RespostaDaConversao },
})
export const lerHistorico = chamada({
  metodo: 'GET',
  caminho: '/carteira/historico',
  acesso: 'jogador_ou_admin',
  modulo: 'carteira',
  limite: 'leitura',
  resumo: 'O extrato, do mais novo ao mais antigo',
  consulta: PaginaPorChave,
  respostas: { 200: Type.Array(LancamentoDoExtrato) },
})
