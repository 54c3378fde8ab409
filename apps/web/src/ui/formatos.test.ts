import { describe, expect, it } from 'vitest'
import { formatarDataHora, formatarInteiro, formatarPorcento, formatarReais, formatarSorium, formatarTaxa } from './formatos.ts'

describe('pt-BR text', () => {
  it('[LAY-02] money always has 2 decimals', () => {
    expect([1284.5, 0, -34.9, 1e9].map(formatarReais)).toEqual(['R$ 1.284,50', 'R$ 0,00', '−R$ 34,90', 'R$ 1.000.000.000,00'])
    expect(formatarSorium(8640.25)).toBe('8.640,25')
  })

  it('[OQ-19] a rate always has 4 decimals', () => {
    expect([0.42, 0.4213, 1, 0.35].map(formatarTaxa)).toEqual(['0,4200', '0,4213', '1,0000', '0,3500'])
  })

  it('[LAY-02] numbers are written as the browser itself writes them in pt-BR', () => {
    const intl = (min: number, max: number) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: min, maximumFractionDigits: max })
    const escritos = [
      [formatarSorium, intl(2, 2)],
      [formatarTaxa, intl(4, 4)],
      [formatarPorcento, intl(0, 4)],
      [formatarInteiro, intl(0, 0)],
    ] as const
    const numeros = [0, 0.4213, 0.42999, 1, 999.999, 1000, 1234.5, 999_999.99, 1e6, 123_456_789.125, 1e15, 0.1 + 0.2]
    for (const [formatar, intl] of escritos)
      for (const n of numeros.flatMap((x) => [x, -x - 1])) expect(formatar(n)).toBe(intl.format(n).replace('-', '−'))
  })

  it('instants are told in São Paulo, and what is no instant is nothing', () => {
    expect(formatarDataHora('2026-11-21T12:12:00Z')).toBe('21/11/2026 09:12')
    expect(formatarDataHora('ontem')).toBe('')
  })
})
