import { describe, expect, it } from 'vitest'
import { compararComMediana } from './comparar.ts'

describe('compararComMediana', () => {
  const precos = (mediana: number | null, moeda: 'reais' | 'zcoin' = 'reais') => ({ mediana, moeda })
  it('compares one unit with one unit, in words', () => {
    expect(compararComMediana({ valor: 88, quantidade: 1, moeda: 'reais' }, precos(100))).toEqual({
      tom: 'abaixo',
      texto: '12% abaixo da mediana',
    })
    expect(compararComMediana({ valor: 600, quantidade: 4, moeda: 'reais' }, precos(100))?.texto).toBe('50% acima da mediana')
    expect(compararComMediana({ valor: 0.3, quantidade: 1, moeda: 'reais' }, precos(0.1))?.texto).toBe('200% acima da mediana')
  })
  it('says equal for what rounds to nothing', () => {
    expect(compararComMediana({ valor: 100.4, quantidade: 1, moeda: 'reais' }, precos(100))?.texto).toBe('igual à mediana')
  })
  it('says nothing without sales, or against another currency', () => {
    const anuncio = { valor: 10, quantidade: 1, moeda: 'reais' } as const
    expect(compararComMediana(anuncio, precos(null))).toBeNull()
    expect(compararComMediana(anuncio, precos(0))).toBeNull()
    expect(compararComMediana(anuncio, precos(10, 'zcoin'))).toBeNull()
  })
})
