import { Type } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { VALOR_MAXIMO } from './centavos.ts'

export * from './centavos.ts'

/** R$ or Sorium, at most 2 decimals. JSON Schema cannot express that, so `centavosDe` checks it. */
export const Valor = Type.Number({ minimum: -VALOR_MAXIMO, maximum: VALOR_MAXIMO, description: 'Até 2 casas decimais' })

/** R$ per 1 Sorium, at most 4 decimals. */
export const Taxa = Type.Number({
  exclusiveMinimum: 0,
  maximum: VALOR_MAXIMO,
  description: `${PALAVRAS.real} por 1 ${PALAVRAS.moeda}, até 4 casas`,
})
