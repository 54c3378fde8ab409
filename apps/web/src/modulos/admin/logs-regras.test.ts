import { PALAVRAS, usarPalavras } from '@sorium/contratos/palavras.ts'
import { palavrasDe } from '@sorium/contratos/palavras-escolhidas.ts'
import { describe, expect, it } from 'vitest'
import { mudancasDe } from './logs-regras.ts'

describe('mudancasDe', () => {
  it('[OQ-103] tells each field that changed, came or went, and leaves out what stayed', () => {
    expect(
      mudancasDe('item:1', { taxa: 10, nome: 'Loja', velho: 1 }, { taxa: 5, nome: 'Loja', destaque_da_casa: true, texto: '' }),
    ).toEqual([
      { nome: 'taxa', antes: '10', depois: '5' },
      { nome: 'velho', antes: '1', depois: null },
      { nome: 'destaque da casa', antes: null, depois: 'sim' },
      { nome: 'texto', antes: null, depois: 'vazio' },
    ])
  })

  it('a row without details has none, and a bare value is one', () => {
    expect(mudancasDe('item:1', null, undefined)).toEqual([])
    expect(mudancasDe('item:1', null, [1])).toEqual([{ nome: 'valor', antes: null, depois: '[1]' }])
  })

  it("names money in the words of the site, in whole units, and a setting as its field's label", () => {
    expect(mudancasDe('item:1', { valor_reais: 10, valor_zcoin: 3 }, { valor_reais: 5.5, valor_zcoin: null })).toEqual([
      { nome: 'preço em reais', antes: '10,00', depois: '5,50' },
      { nome: 'preço em Sorium', antes: '3,00', depois: null },
    ])
    expect(mudancasDe('carteira:1', { saldo_real: '51050' }, { saldo_real: '40000', taxa: '12500' })).toEqual([
      { nome: 'saldo em reais', antes: '510,50', depois: '400,00' },
      { nome: 'taxa', antes: null, depois: '1,2500' },
    ])
    expect(mudancasDe('compra:1', null, { metodo: 'real', valor: '700', operacao: '7' })).toEqual([
      { nome: 'pago em', antes: null, depois: 'reais' },
      { nome: 'valor', antes: null, depois: '7,00' },
      { nome: 'operação', antes: null, depois: '7' },
    ])
    expect(
      mudancasDe(
        'configuracoes',
        { cotacao_valor_base: '10000', discord_rever_horas: 24 },
        { cotacao_valor_base: '8000', discord_rever_horas: 12 },
      ),
    ).toEqual([
      { nome: 'Valor base (R$)', antes: '1,0000', depois: '0,8000' },
      { nome: 'Conferir quem já entrou a cada (horas)', antes: '24', depois: '12' },
    ])
  })

  it("says none of the specification's words of money once the owner chose others", () => {
    const antes = { ...PALAVRAS }
    usarPalavras(palavrasDe({ palavras: 'seguras', saldo_nome: 'Pratas', saldo_simbolo: 'P$', moeda_nome: 'Aurora' }))
    try {
      const log = {
        valor_reais: 1,
        valor_zcoin: 2,
        saldo_real: '3',
        saldo: '4',
        centavos: '5',
        recebido: '6',
        metodo: 'real',
        moeda: 'SOR',
      }
      const lido = JSON.stringify(mudancasDe('item:1', null, log))
      expect(lido).toContain('preço em Pratas')
      expect(lido).toContain('preço em Aurora')
      expect(lido).not.toMatch(/reais|real|sorium|zcoin/i)
    } finally {
      usarPalavras(antes)
    }
  })
})
