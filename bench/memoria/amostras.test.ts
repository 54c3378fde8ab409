import { describe, expect, it } from 'vitest'
import { type Amostra, deriva } from './amostras.ts'

const de = (nivel: (s: number) => number): Amostra[] =>
  Array.from({ length: 61 }, (_, i) => ({ s: i * 10, api: nivel(i * 10), jogo: 100, heap: 0, externo: 0 }))

describe('the drift of a process', () => {
  it('is what it grew by after the mark, in parts of what it held then, and nothing of what came before', () => {
    expect(
      deriva(
        de((s) => (s < 100 ? s * 10 : 200 + (s - 100) * 0.02)),
        'api',
        100,
      ),
    ).toBeCloseTo(0.05, 6)
  })

  it('is zero on a level, however it trembles', () => {
    const tremulo = de((s) => 200 + (s % 20 === 0 ? 5 : -5))
    expect(Math.abs(deriva(tremulo, 'api', 100))).toBeLessThan(0.003)
    expect(deriva(tremulo, 'jogo', 100)).toBe(0)
  })
})
