import { describe, expect, it } from 'vitest'
import { mudancasDe } from './logs-regras.ts'

describe('mudancasDe', () => {
  it('[OQ-103] tells each field that changed, came or went, and leaves out what stayed', () => {
    expect(mudancasDe({ taxa: 10, nome: 'Loja', velho: 1 }, { taxa: 5, nome: 'Loja', destaque_da_casa: true, texto: '' })).toEqual([
      { nome: 'taxa', antes: '10', depois: '5' },
      { nome: 'velho', antes: '1', depois: null },
      { nome: 'destaque da casa', antes: null, depois: 'sim' },
      { nome: 'texto', antes: null, depois: 'vazio' },
    ])
  })

  it('a row without details has none, and a bare value is one', () => {
    expect(mudancasDe(null, undefined)).toEqual([])
    expect(mudancasDe(null, [1])).toEqual([{ nome: 'valor', antes: null, depois: '[1]' }])
  })
})
