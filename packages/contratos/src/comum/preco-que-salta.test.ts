import { expect, it } from 'vitest'
import { perguntaDoSalto } from './preco-que-salta.ts'

it('a price that changes by more than ten times asks', () => {
  const salto = (de: bigint, para: bigint) => perguntaDoSalto({ em: 'R$', de, para })
  expect(salto(1_990n, 199_000n)).toBe('Preço muito diferente em R$: era 19,90 e passa a 1.990,00. Confira as casas decimais.')
  expect(salto(199_000n, 1_990n)).toContain('passa a 19,90')
  expect([salto(1_990n, 19_900n), salto(0n, 1_990n), salto(1_990n, 0n)]).toEqual([null, null, null])
})
