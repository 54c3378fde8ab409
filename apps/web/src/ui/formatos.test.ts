import { describe, expect, it } from 'vitest'
import { formatarDataHora, formatarReais, formatarSorium, formatarTaxa, lerValor } from './formatos.ts'

describe('pt-BR text', () => {
  it('[LAY-02] money always has 2 decimals', () => {
    expect([1284.5, 0, -34.9, 1e9].map(formatarReais)).toEqual(['R$ 1.284,50', 'R$ 0,00', '−R$ 34,90', 'R$ 1.000.000.000,00'])
    expect(formatarSorium(8640.25)).toBe('8.640,25')
  })

  it('a rate shows up to 4 decimals only when it is not exact in 2', () => {
    expect([0.42, 0.4213, 1, 0.35].map(formatarTaxa)).toEqual(['0,42', '0,4213', '1,00', '0,35'])
  })

  it('instants are told in São Paulo, and what is no instant is nothing', () => {
    expect(formatarDataHora('2026-11-21T12:12:00Z')).toBe('21/11/2026 09:12')
    expect(formatarDataHora('ontem')).toBe('')
  })

  it.each([
    ['1.284,50', 1284.5],
    ['R$ 10', 10],
    ['250.5', 250.5],
    ['0,01', 0.01],
  ])('lerValor(%s)', (texto, valor) => expect(lerValor(texto)).toBe(valor))

  it.each(['', 'R$', '1,2,3', '--'])('lerValor(%s) is not a number', (texto) => expect(lerValor(texto)).toBeNaN())
})
