import { describe, expect, it } from 'vitest'
import { enderecoDoFiltro, formatarIdade, lerFiltro, precoPorUnidade, semFiltro, textoDoValor } from './regras.ts'

const plano = (texto: string) => texto.replaceAll('\u00a0', ' ')

describe('the filter in the address', () => {
  it('is read back as it was written', () => {
    const filtro = { busca: 'café', categoria: 'c1', ordem: 'menor', moeda: 'reais', de: '2.5', ate: '' } as const
    expect(lerFiltro(enderecoDoFiltro(filtro))).toEqual(filtro)
  })
  it('is empty for the page as it opens, and nonsense counts as nothing', () => {
    expect(enderecoDoFiltro(lerFiltro({ busca: '  ', categoria: '', ordem: 'caro', anuncio: 'x' }))).toEqual({})
    expect(semFiltro(lerFiltro({}))).toBe(true)
    expect(semFiltro(lerFiltro({ ordem: 'maior' }))).toBe(false)
  })
  it('never asks for more than the call allows', () => {
    expect(lerFiltro({ busca: 'a'.repeat(200) }).busca).toHaveLength(80)
  })
})

describe('formatarIdade', () => {
  const agora = Date.parse('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T12:00:30Z', 'agora'],
    ['2026-11-21T11:59:01Z', 'agora'],
    ['2026-11-21T11:56:00Z', 'há 4 min'],
    ['2026-11-21T09:00:00Z', 'há 3 h'],
    ['2026-11-20T11:00:00Z', 'há 1 dia'],
    ['2026-11-01T12:00:00Z', 'há 20 dias'],
    ['2026-09-01T12:00:00Z', '01/09/2026'],
    ['isso não é data', 'agora'],
  ])('%s → %s', (instante, texto) => expect(formatarIdade(instante, agora)).toBe(texto))
})

describe('the price of one unit', () => {
  it('is exact, or the nearest cent and says so', () => {
    expect(precoPorUnidade({ valor: 12.5, quantidade: 5 })).toEqual({ valor: 2.5, exato: true })
    expect(precoPorUnidade({ valor: 10, quantidade: 3 })).toEqual({ valor: 3.33, exato: false })
    expect(precoPorUnidade({ valor: 20, quantidade: 3 })).toEqual({ valor: 6.67, exato: false })
    expect(precoPorUnidade({ valor: 20, quantidade: 1 })).toBeNull()
  })
  it('is written in its currency', () => {
    expect(plano(textoDoValor(1284.5, 'reais'))).toBe('R$ 1.284,50')
    expect(textoDoValor(640, 'zcoin')).toBe('640,00 Sorium')
  })
})
