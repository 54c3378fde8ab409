import { describe, expect, it } from 'vitest'
import { ateCaber } from './ate-caber.ts'

describe('what fits into one call', () => {
  const linha = (n: number) => ({ n, texto: 'é'.repeat(1_000) })
  const linhas = Array.from({ length: 500 }, (_, i) => linha(i))

  it('stays below the bytes, in order, and what is left goes next', () => {
    const cabem = ateCaber(linhas, 600_000)
    expect(Buffer.byteLength(JSON.stringify(cabem))).toBeLessThanOrEqual(600_000)
    expect(cabem.length).toBeGreaterThan(280)
    expect(cabem).toEqual(linhas.slice(0, cabem.length))
  })

  it('is everything when it is little, and one when that one alone is too much', () => {
    expect(ateCaber(linhas, 2_000_000)).toHaveLength(500)
    expect(ateCaber(linhas, 10)).toEqual([linha(0)])
    expect(ateCaber([], 10)).toEqual([])
  })
})
