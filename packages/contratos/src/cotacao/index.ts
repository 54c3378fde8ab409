import { Type, type Static } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { chamada } from '../comum/chamada.ts'
import { Taxa, Valor } from '../comum/dinheiro.ts'
import { Instante } from '../comum/tipos.ts'

export * from './erros.ts'
export * from './limites.ts'

export const PERIODOS = ['hour', 'day', 'week', 'month', 'all'] as const
export type Periodo = (typeof PERIODOS)[number]

export const ValorAtual = Type.Object({ valor_atual: Taxa })
export const RegistroDeCotacao = Type.Object({ data_atualizacao: Instante, valor_atual: Taxa, quantidade_total: Valor })
export type RegistroDeCotacao = Static<typeof RegistroDeCotacao>

export const valorAtual = chamada({
  metodo: 'GET',
  caminho: '/blockchain/valor',
  acesso: 'anonimo',
  modulo: 'cotacao',
  limite: 'leitura',
  resumo: `Quanto vale 1 ${PALAVRAS.moeda} em ${PALAVRAS.real} agora`,
  respostas: { 200: ValorAtual },
})
export const VARIACOES = 5
export const variacoesDaCotacao = chamada({
  metodo: 'GET',
  caminho: '/blockchain/variacoes',
  acesso: 'anonimo',
  modulo: 'cotacao',
  limite: 'leitura',
  resumo: 'Os últimos 5 registros cujo valor difere do anterior, do mais novo ao mais antigo',
  respostas: { 200: Type.Array(RegistroDeCotacao, { maxItems: VARIACOES }) },
})
export const historicoDaCotacao = chamada({
  metodo: 'GET',
  caminho: '/blockchain/historico',
  acesso: 'anonimo',
  modulo: 'cotacao',
  limite: 'leitura',
  resumo: 'No máximo 300 pontos do período, do mais antigo ao mais novo',
  consulta: Type.Object({ period: Type.Optional(Type.Enum([...PERIODOS])) }),
  respostas: { 200: Type.Array(RegistroDeCotacao) },
})
