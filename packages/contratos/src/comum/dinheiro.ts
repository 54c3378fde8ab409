import { Type } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { VALOR_MAXIMO } from './centavos.ts'

export * from './centavos.ts'

/** An amount on the wire: R$ or Sorium as a JSON number with at most 2 decimals. `centavosDe` checks what JSON Schema cannot say. */
export const Valor = Type.Number({ minimum: -VALOR_MAXIMO, maximum: VALOR_MAXIMO, description: 'Até 2 casas decimais' })

/** R$ per 1 Sorium on the wire: at most 4 decimals. */
export const Taxa = Type.Number({
  exclusiveMinimum: 0,
  maximum: VALOR_MAXIMO,
  description: `${PALAVRAS.real} por 1 ${PALAVRAS.moeda}, até 4 casas`,
})
