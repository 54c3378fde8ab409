import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavosDe, taxaDe, taxaInteira, VALOR_MAXIMO, valorDe } from './dinheiro.ts'

describe('money on the wire', () => {
  it.each([
    [0, 0n],
    [1, 100n],
    [0.01, 1n],
    [0.1, 10n],
    [1.1, 110n],
    [19.9, 1_990n],
    [1_004.99, 100_499n],
    [-12.34, -1_234n],
    [8_888_888_888.88, 888_888_888_888n],
    [VALOR_MAXIMO, 100_000_000_000_000n],
  ])('[CAR-04] %d is read exactly', (valor, centavos) => {
    expect(centavosDe(valor)).toBe(centavos)
  })

  it.each([0.001, 1.005, 0.1 + 0.2, 50.001, 1e-7, VALOR_MAXIMO + 1, -VALOR_MAXIMO - 1, 1e21, 1e308, Infinity, -Infinity, NaN])(
    '[CAR-04] %d is no amount of money',
    (valor) => {
      expect(centavosDe(valor)).toBeNull()
    },
  )

  it('[CAR-04] every hundredth up to the largest amount goes out and comes back as itself', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), (centavos) => {
        expect(centavosDe(valorDe(centavos))).toBe(centavos)
        expect(centavosDe(JSON.parse(JSON.stringify(valorDe(centavos))) as number)).toBe(centavos)
      }),
      { numRuns: 2_000, seed: 1 },
    )
  })

  it('[API-02] every rate of 4 decimals goes out and comes back as itself', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), (taxa) => {
        expect(taxaInteira(taxaDe(taxa))).toBe(taxa)
      }),
      { numRuns: 2_000, seed: 1 },
    )
    expect(taxaInteira(1.35001)).toBeNull()
  })
})
