import { describe, expect, it } from 'vitest'
import { enderecoDoPreco, lerPreco, precosAtivos, quantiaDoEndereco, quantiaEscrita, SEM_PRECO } from './preco.ts'

describe('the price filter', () => {
  it('goes to the address and back', () => {
    const filtro = { moeda: 'zcoin', de: '1.5', ate: '200' } as const
    expect(lerPreco(enderecoDoPreco(filtro))).toEqual(filtro)
    expect(enderecoDoPreco(SEM_PRECO)).toEqual({})
    expect(precosAtivos(filtro)).toBe(2)
    expect(precosAtivos({ ...SEM_PRECO, moeda: 'reais' })).toBe(1)
    expect(precosAtivos(SEM_PRECO)).toBe(0)
  })

  it('takes nonsense as nothing, and no bound without a currency', () => {
    expect(lerPreco({ moeda: 'dolar', de: '5' })).toEqual(SEM_PRECO)
    expect(lerPreco({ de: '5', ate: '9' })).toEqual(SEM_PRECO)
    for (const ruim of ['-5', '1e3', '5,5', '1.234', '999999999', ' 5'])
      expect(lerPreco({ moeda: 'reais', de: ruim })).toEqual({ ...SEM_PRECO, moeda: 'reais' })
  })

  it('reads what a person types', () => {
    expect(['12,50', '1.200,00', 'R$ 10', '', '12.5', 'doze', '999999999', '1.200'].map(quantiaDoEndereco)).toEqual([
      '12.5',
      '1200',
      '10',
      '',
      '12.5',
      null,
      null,
      null,
    ])
    expect(['', '12.5', '1200'].map(quantiaEscrita)).toEqual(['', '12,50', '1.200,00'])
  })
})
