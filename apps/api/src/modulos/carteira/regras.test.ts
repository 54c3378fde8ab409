import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soriumPor } from './regras.ts'

describe('Sorium for R$', () => {
  it.each([
    [5_000n, 13_500n, 3_703n],
    [100n, 10_000n, 100n],
    [100n, 30_000n, 33n],
    [199n, 20_000n, 99n],
    [1n, 10_001n, 0n],
    [100_000_000_000_000n, 100n, 10_000_000_000_000_000n],
  ])('[CAR-05] %s centavos at %s gives %s hundredths, rounded down', (centavos, taxa, sorium) => {
    expect(soriumPor(centavos, taxa)).toBe(sorium)
  })

  it('[CAR-05] is never worth more than what was paid, and less by under a hundredth', () => {
    fc.assert(
      fc.property(fc.bigInt(100n, 10n ** 14n), fc.bigInt(100n, 10n ** 9n), (centavos, taxa) => {
        const sorium = soriumPor(centavos, taxa)
        expect(sorium * taxa <= centavos * 10_000n).toBe(true)
        expect((sorium + 1n) * taxa > centavos * 10_000n).toBe(true)
      }),
      { seed: 1 },
    )
  })

  it('[CAR-05] splitting a conversion never pays', () => {
    fc.assert(
      fc.property(fc.bigInt(100n, 10n ** 10n), fc.bigInt(100n, 10n ** 10n), fc.bigInt(100n, 10n ** 7n), (a, b, taxa) => {
        expect(soriumPor(a, taxa) + soriumPor(b, taxa) <= soriumPor(a + b, taxa)).toBe(true)
      }),
      { seed: 1 },
    )
  })
})
