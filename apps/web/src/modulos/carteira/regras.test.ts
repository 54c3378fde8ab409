import { describe, expect, it } from 'vitest'
import { estadoDoEnvio, parteDoSaldo, pedidoDeConversao, previaEmCentesimos, rotuloDoTipo, semRepetir, valeEmCentavos } from './regras.ts'

describe('previaEmCentesimos', () => {
  it('divides exactly and rounds down to 2 decimals', () => {
    expect(previaEmCentesimos(25_000n, 0.42)).toBe(59_523n)
    expect(previaEmCentesimos(10_000n, 0.5)).toBe(20_000n)
    expect(previaEmCentesimos(100n, 3)).toBe(33n)
    expect(previaEmCentesimos(100n, 0.4213)).toBe(237n)
  })

  it('has no answer for a rate that cannot be', () => {
    expect(previaEmCentesimos(100n, 0)).toBeNull()
    expect(previaEmCentesimos(100n, Number.NaN)).toBeNull()
  })
})

describe('valeEmCentavos', () => {
  it('is the way back, rounded down', () => expect(valeEmCentavos(864_025n, 0.42)).toBe(362_890n))
})

describe('parteDoSaldo', () => {
  it('takes shares in whole centavos and keeps to the minimum', () => {
    expect(parteDoSaldo(128_450n, 25n)).toBe(32_112n)
    expect(parteDoSaldo(128_450n, 100n)).toBe(128_450n)
    expect(parteDoSaldo(300n, 25n)).toBe(100n)
    expect(parteDoSaldo(50n, 100n)).toBe(50n)
  })
})

describe('estadoDoEnvio', () => {
  const saldo = 10_000n
  it('disables for empty, 0, above the balance and an expired quote', () => {
    expect(estadoDoEnvio(null, saldo, 20)).toBe('sem_valor')
    expect(estadoDoEnvio(0n, saldo, 20)).toBe('sem_valor')
    expect(estadoDoEnvio(10_001n, saldo, 20)).toBe('acima_do_saldo')
    expect(estadoDoEnvio(10_000n, saldo, 0)).toBe('expirada')
  })
  it('does not disable without a quote, nor between 0 and 1', () => {
    expect(estadoDoEnvio(10_000n, saldo, null)).toBe('pronto')
    expect(estadoDoEnvio(50n, saldo, 20)).toBe('pronto')
  })
})

describe('pedidoDeConversao', () => {
  it('has no quote when there is none or it is over', () => {
    expect(pedidoDeConversao(10_000n, 1.35, null)).toEqual({ valor: 100, cotacao: null })
    expect(pedidoDeConversao(10_000n, 1.35, 0)).toEqual({ valor: 100, cotacao: null })
  })
  it('has no amount below the minimum', () => expect(pedidoDeConversao(99n, 1.35, 20)).toEqual({ valor: null, cotacao: 1.35 }))
  it('of a good amount with a live quote is whole', () => expect(pedidoDeConversao(100n, 1.35, 1)).toEqual({ valor: 1, cotacao: 1.35 }))
})

describe('history', () => {
  it('labels the known types and shows the others raw', () => {
    expect(rotuloDoTipo('conversao')).toBe('Conversão R$ para Sorium')
    expect(rotuloDoTipo('bonus_de_evento')).toBe('bonus_de_evento')
  })
  it('shows an entry once, however many pages carried it', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(semRepetir([a, b], [b, c])).toEqual([a, b, c])
  })
})
