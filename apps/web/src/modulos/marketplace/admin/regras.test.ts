import { describe, expect, it } from 'vitest'
import { lerTaxa, ondeEsta, porQueNaoSai } from './regras.ts'

describe('the fee as it is typed', () => {
  it.each([
    ['10', 10],
    ['0', 0],
    ['100', 100],
    ['7,5', 7.5],
    ['7.25', 7.25],
    [' 12 ', 12],
  ])('[AMK-12] %j is %d', (texto, taxa) => {
    expect(lerTaxa(texto)).toBe(taxa)
  })

  it.each(['', '-1', '100.01', '101', '7.255', 'abc', '1e1', '10 %'])('[AMK-12] %j is none', (texto) => {
    expect(lerTaxa(texto)).toBeNull()
  })
})

it('[AMK-05] a listing that the game still has does not wait for a decision, and what is over says why it stays', () => {
  expect(ondeEsta({ estado: 'pendente', coletado: false })).not.toBe(ondeEsta({ estado: 'pendente', coletado: true }))
  expect(porQueNaoSai({ estado: 'vendido' })).toBe('Já foi vendido.')
  expect(porQueNaoSai({ estado: 'cancelado' })).toBe('Já terminou.')
})
