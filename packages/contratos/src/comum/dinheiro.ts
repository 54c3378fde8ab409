import { Type } from 'typebox'
import { PALAVRAS } from '../palavras.ts'
import { VALOR_MAXIMO } from './centavos.ts'

export * from './centavos.ts'

/** JSON Schema checks the limit of 2 decimals unreliably (multipleOf fails on floating-point numbers), so call `centavosDe` to check it. */
export const Valor = Type.Number({ minimum: -VALOR_MAXIMO, maximum: VALOR_MAXIMO, description: 'Até 2 casas decimais' })

export const Taxa = Type.Number({
  exclusiveMinimum: 0,
  maximum: VALOR_MAXIMO,
  description: `${PALAVRAS.real} por 1 ${PALAVRAS.moeda}, até 4 casas`,
})
