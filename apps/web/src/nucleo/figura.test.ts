import { describe, expect, it } from 'vitest'
import { ehCarro, retratoDoPersonagem } from './figura.ts'

describe('ehCarro', () => {
  it('is for the drawn cars alone', () => {
    expect(ehCarro('/itens/veiculos/sedan-preto.avif')).toBe(true)
    expect(ehCarro('/itens/veiculos/lancha.webp')).toBe(false)
    expect(ehCarro('/itens/armas/ak.avif')).toBe(false)
    expect(ehCarro(null)).toBe(false)
  })
})

describe('retratoDoPersonagem', () => {
  it('is always the same for a character', () => {
    expect(retratoDoPersonagem('Téo', 7)).toBe('/imagens/retratos/teo.avif')
    expect(retratoDoPersonagem('Heitor "Maré"', 1002)).toBe(retratoDoPersonagem('Heitor "Maré"', 1002))
  })
  it('does not guess from a name that says nothing', () => {
    expect(retratoDoPersonagem('Yuki', 3)).toBe('/imagens/retratos/padrao.avif')
    expect(retratoDoPersonagem('', 3)).toBe('/imagens/retratos/padrao.avif')
  })
})
