import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valorDaCotacao } from './regras.ts'

const PADRAO = { base: 10_000n, minimo: 100n, profundidade: 100_000_000n }

describe('the rate', () => {
  it.each([
    ['nobody holds Sorium', 0n, PADRAO, 10_000n],
    ['350.000 in circulation', 35_000_000n, PADRAO, 13_500n],
    ['as much as the depth', 100_000_000n, PADRAO, 20_000n],
    ['just under half a step', 4_999n, PADRAO, 10_000n],
    ['half a step, rounded up', 5_000n, PADRAO, 10_001n],
    ['below the minimum', 0n, { ...PADRAO, base: 1n }, 100n],
  ])('[API-02] %s', (_caso, circulante, parametros, valor) => {
    expect(valorDaCotacao(circulante, parametros)).toBe(valor)
  })

  it('[API-02] never falls when more is held, and never below the minimum', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), fc.bigInt(0n, 10n ** 12n), (a, mais) => {
        expect(valorDaCotacao(a + mais, PADRAO) >= valorDaCotacao(a, PADRAO)).toBe(true)
        expect(valorDaCotacao(a, PADRAO) >= PADRAO.minimo).toBe(true)
      }),
      { seed: 1 },
    )
  })
})
