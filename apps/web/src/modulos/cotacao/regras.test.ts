import { describe, expect, it } from 'vitest'
import { COTACAO_FALHOU, deveRefazer, SEM_COTACAO, segundosRestantes } from './regras.ts'

describe('segundosRestantes', () => {
  const quando = (ms: number) => segundosRestantes({ taxa: 0.42, obtidaEm: 1_000 }, 1_000 + ms)

  it('starts at 30 and counts whole seconds down', () => {
    expect(quando(0)).toBe(30)
    expect(quando(1)).toBe(30)
    expect(quando(1_000)).toBe(29)
    expect(quando(29_001)).toBe(1)
  })

  it('is over at 30 seconds and stays over', () => {
    expect(quando(30_000)).toBe(0)
    expect(quando(3_600_000)).toBe(0)
  })

  it('does not count a failed call, nor no call, as a quote', () => {
    expect(segundosRestantes(COTACAO_FALHOU, 5)).toBeNull()
    expect(segundosRestantes(SEM_COTACAO, 5)).toBeNull()
    expect(COTACAO_FALHOU.taxa).toBe(1)
  })
})

describe('deveRefazer', () => {
  it('asks at the first change, then only when the last try is over 5 seconds old', () => {
    expect(deveRefazer(null, 0)).toBe(true)
    expect(deveRefazer(1_000, 6_000)).toBe(false)
    expect(deveRefazer(1_000, 6_001)).toBe(true)
  })
})
