import { describe, expect, it } from 'vitest'
import { lerCredito, lerPositivo, lerTaxa, quemMoveu, taxaDestoa } from './regras.ts'

describe('what an administrator types', () => {
  it.each([
    ['10,50', 1_050n],
    ['10.5', 1_050n],
    ['R$ 1.234,56', 123_456n],
    ['0,01', 1n],
    ['100.000,00', 10_000_000n],
    ['100000', 10_000_000n],
  ])('[ACA-07] %s is an amount to add', (texto, centavos) => {
    expect(lerCredito(texto)).toBe(centavos)
  })

  it.each(['', ' ', '0', '0,00', '-5', 'abc', '1e9', '1000000000', '100000,01', '10,555', '10,5,5', 'Infinity', 'NaN'])(
    '[ACA-08] %s is none',
    (texto) => {
      expect(lerCredito(texto)).toBeNull()
    },
  )

  it.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['1,3502', 1.3502],
    [' 2 ', 2],
    ['0,0001', 0.0001],
  ])('[ACA-09] %s is a rate', (texto, taxa) => {
    expect(lerTaxa(texto)).toBe(taxa)
  })

  it.each(['', '0', '-1', 'abc', '0,00001', '1e3', '1.2.3'])('[ACA-10] %s is no rate', (texto) => {
    expect(lerTaxa(texto)).toBeNull()
  })

  it('[ACA-10] a value to convert is any amount above 0', () => {
    expect(lerPositivo('250000')).toBe(25_000_000n)
    for (const texto of ['', '0', '-1', 'abc']) expect(lerPositivo(texto)).toBeNull()
  })

  it('[ACA-09] a rate more than a fifth away from the published one is asked about', () => {
    expect([taxaDestoa(1.35, 1.35), taxaDestoa(1.6, 1.35), taxaDestoa(1.63, 1.35), taxaDestoa(0.5, 1.35)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(taxaDestoa(9, undefined)).toBe(false)
  })

  it('[ACA-05] who moved the money is said in words', () => {
    expect(['admin:1', 'jogador:2', 'sistema'].map(quemMoveu)).toEqual(['pela administração', 'pelo jogador', 'pelo site'])
  })
})
