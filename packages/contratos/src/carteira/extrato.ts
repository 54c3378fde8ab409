import { Type, type Static } from 'typebox'
import { Valor } from '../comum/dinheiro.ts'
import { Instante } from '../comum/tipos.ts'

export const TIPOS_DE_LANCAMENTO = ['conversao', 'compra', 'venda', 'reembolso', 'credito', 'taxa'] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]

export const LancamentoDoExtrato = Type.Object({
  id: Type.String(),
  tipo: Type.String(),
  valor: Valor,
  moeda: Type.Enum(['real', 'zcoin']),
  saldo_apos: Valor,
  data: Instante,
  descricao: Type.String(),
})
export type LancamentoDoExtrato = Static<typeof LancamentoDoExtrato>
