import { describe, expect, it } from 'vitest'
import { lerCentavos, lerInteiro, lerNumeroDigitado, numeroDigitado } from './numero-digitado.ts'

describe('a number that somebody types', () => {
  it.each([
    ['19,90', 1_990n],
    ['19.90', 1_990n],
    ['19.9', 1_990n],
    ['250', 25_000n],
    ['250,', 25_000n],
    ['250,5', 25_050n],
    ['1.284,50', 128_450n],
    ['1.234,', 123_400n],
    ['R$ 1.284,50', 128_450n],
    ['C$1.284,50', 128_450n],
    ['R$\u00A01\u00A0284,50', 128_450n],
    ['1234.5', 123_450n],
    ['1.000.000', 100_000_000n],
    [' 0 ', 0n],
    ['0,99', 99n],
  ])('%j is money', (texto, centavos) => expect(lerCentavos(texto)).toBe(centavos))

  it.each([
    ['1.234', 'Você quis dizer 1.234,00 ou 1,234?'],
    ['R$ 12.500', 'Você quis dizer 12.500,00 ou 12,500?'],
    ['999.999', 'Você quis dizer 999.999,00 ou 999,999?'],
  ])('%j could be two amounts, and asks', (texto, pergunta) => {
    for (const casas of [2, 4]) expect(lerNumeroDigitado(texto, casas)).toEqual({ situacao: 'ambiguo', pergunta })
    expect(lerCentavos(texto)).toBeNull()
  })

  it.each([
    ['', 'vazio'],
    ['  ', 'vazio'],
    ['R$', 'vazio'],
    ['1,234', 'casas'],
    ['0.500', 'casas'],
    ['1.234,567', 'casas'],
    ['abc', 'outro'],
    ['-5', 'outro'],
    ['1e5', 'outro'],
    ['1,2,3', 'outro'],
    ['1,234.56', 'outro'],
    ['12.345.6', 'outro'],
    ['1.28,50', 'outro'],
    ['19 90', 'outro'],
    ['10 mil', 'outro'],
    ['NaN', 'outro'],
    ['Infinity', 'outro'],
    ['0x10', 'outro'],
    ['99999999999999', 'outro'],
  ])('%j is no amount: %s', (texto, situacao) => {
    expect(lerNumeroDigitado(texto, 2)).toEqual({ situacao })
    expect(lerCentavos(texto)).toBeNull()
  })

  it('a rate has four decimals', () => {
    expect(['1,3502', '1.3502', '1,234', '0.500', '0,5'].map((t) => numeroDigitado(t, 4))).toEqual([
      13_502n,
      13_502n,
      12_340n,
      5_000n,
      5_000n,
    ])
    expect(lerNumeroDigitado('0,00001', 4)).toEqual({ situacao: 'casas' })
  })

  it('a whole number has none', () => {
    expect(['30', '1.234', '1.000.000', '5,', '007'].map(lerInteiro)).toEqual([30, 1_234, 1_000_000, 5, 7])
    expect(['1,5', '1.5', '12.34', '', '-1', '1e3', 'sete'].map(lerInteiro)).toEqual(Array(7).fill(null))
  })
})
