import { afterEach, describe, expect, it } from 'vitest'
import { textoDaAcao } from './admin/acoes.ts'
import { ERROS_CARTEIRA } from './carteira/erros.ts'
import { AJUSTES } from './configuracoes/ajustes.ts'
import { RANKINGS } from './hall/rankings.ts'
import { PALAVRAS, usarPalavras } from './palavras.ts'
import { palavrasDe, palavrasTrocadas, palavraVedada } from './palavras-escolhidas.ts'

const NADA = { saldo_nome: null, saldo_simbolo: null, moeda_nome: null }
const DO_SITE = { ...PALAVRAS }
afterEach(() => usarPalavras(DO_SITE))

describe('the words of the site', () => {
  it('without a choice are the specification’s, and nothing travels with a page', () => {
    const palavras = palavrasDe({ palavras: 'especificacao', saldo_nome: 'Pratas', saldo_simbolo: 'P$', moeda_nome: 'Aurora' })
    expect(palavras).toEqual({
      moeda: 'Sorium',
      cripto: 'Mercado Cripto',
      saldoEmCripto: 'Saldo (Cripto)',
      criptomoeda: 'Criptomoeda',
      moedaDaLoja: 'Z-coin',
      real: 'R$',
      reais: 'Reais (R$)',
      emReais: 'reais',
      aosReais: 'Reais',
      pagoEmReais: 'Real',
      adicionarSaldo: 'Adicionar saldo',
      comprarMoedas: 'Comprar Moedas',
      mercado: 'mercado',
      abaDoMercado: 'Mercado',
      tituloDoMercado: 'Mercado de Jogadores',
    })
    expect(palavrasTrocadas(palavras)).toBeNull()
  })

  it('chosen safe, have none that the platform bars; the market is called the same', () => {
    const palavras = palavrasDe({ palavras: 'seguras', ...NADA })
    expect(Object.values(palavras).map(palavraVedada).filter(Boolean)).toEqual([])
    expect(palavras).toMatchObject({ cripto: 'Câmbio da cidade', real: 'C$', reais: 'Créditos (C$)', adicionarSaldo: '' })
    const { mercado, abaDoMercado, tituloDoMercado } = palavras
    expect({ mercado, abaDoMercado, tituloDoMercado }).toEqual({
      mercado: DO_SITE.mercado,
      abaDoMercado: DO_SITE.abaDoMercado,
      tituloDoMercado: DO_SITE.tituloDoMercado,
    })
  })

  it('are what every table says from then on: messages, titles, labels, the log', () => {
    usarPalavras(palavrasDe({ palavras: 'seguras', saldo_nome: 'Pratas', saldo_simbolo: 'P$', moeda_nome: 'Aurora' }))
    expect(ERROS_CARTEIRA['carteira.valor_minimo'].texto).toBe('O valor mínimo é P$ 1,00.')
    expect(RANKINGS['mais-rico-reais'].titulo).toBe('Mais Rico em Pratas')
    expect(RANKINGS['mais-rico-zcoin'].titulo).toBe('Mais Rico em Aurora')
    expect(AJUSTES.cotacao_valor_base.rotulo).toBe('Valor base (P$)')
    expect(textoDaAcao('carteira.converteu')).toBe('Converteu P$ em Aurora')
  })

  it.each(['R$', 'Cripto', 'Reais', 'NFT da cidade', 'Sorium Token', 'Pix', 'BRL', 'Dólar', 'Z-coin', 'Lucros'])(
    '%j is no safe name',
    (nome) => expect(palavraVedada(nome)).not.toBeNull(),
  )
  it.each(['Créditos', 'C$', 'Pratas', 'Aurora', 'Realeza', 'Pixels', 'Coroas'])('%j is one', (nome) =>
    expect(palavraVedada(nome)).toBeNull(),
  )
})
