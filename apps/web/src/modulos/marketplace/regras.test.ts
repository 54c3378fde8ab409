import { describe, expect, it } from 'vitest'
import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import {
  compararComMediana,
  enderecoDoFiltro,
  faltaNoSaldo,
  formatarIdade,
  lerFiltro,
  precoPorUnidade,
  recusaDaCompra,
  saldoDepois,
  semFiltro,
  textoDoValor,
  unirPaginas,
} from './regras.ts'

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

describe('unirPaginas', () => {
  it('keeps the order, and shows once what a changed price brought twice', () => {
    const paginas = [{ itens: [{ id: 'a' }, { id: 'b' }] }, { itens: [{ id: 'b' }, { id: 'c' }] }]
    expect(unirPaginas(paginas).map((a) => a.id)).toEqual(['a', 'b', 'c'])
    expect(unirPaginas([])).toEqual([])
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

describe('the balance beside the price', () => {
  const saldos = { saldo_real: 34.89, saldo_zcoin: 480 }
  it('says exactly what is missing and what remains', () => {
    expect(faltaNoSaldo({ valor: 34.9, moeda: 'reais' }, saldos)).toBe(0.01)
    expect(faltaNoSaldo({ valor: 480, moeda: 'zcoin' }, saldos)).toBeNull()
    expect(saldoDepois({ valor: 0.01, moeda: 'reais' }, saldos)).toBe(34.88)
  })
  it('does not refuse what it does not know', () => {
    expect(faltaNoSaldo({ valor: 1e6, moeda: 'reais' }, undefined)).toBeNull()
  })
})

describe('recusaDaCompra', () => {
  const erro = (status: number, codigo: string, message = '', detalhes?: string) => new ErroDaApi({ status, codigo, message, detalhes })
  it('[ERR-18] takes 403 for a missing session, except where it is about the character', () => {
    const texto = 'Você precisa estar logado para comprar. Faça login e tente novamente.'
    expect(recusaDaCompra(erro(403, 'sessao.ausente', 'Entre na sua conta.'))).toEqual({ texto, saida: 'entrar' })
    expect(recusaDaCompra(erro(403, 'marketplace.personagem_invalido', 'Não é da sua conta.'))?.texto).toBe('Não é da sua conta.')
  })
  it('[ERR-19] says the words of the server with their details, and its own without them', () => {
    expect(recusaDaCompra(erro(409, 'marketplace.nao_cabe', 'Não cabe.', 'Faltam 2 kg.'))).toMatchObject({
      texto: 'Não cabe.',
      detalhes: 'Faltam 2 kg.',
    })
    expect(recusaDaCompra(erro(500, 'sistema.desconhecido'))?.texto).toBe('Erro ao comprar item.')
    expect(recusaDaCompra(erro(0, 'rede.falha', 'Sem conexão com o servidor.'))?.texto).toBe('Erro ao comprar item.')
    expect(recusaDaCompra(null)).toBeNull()
  })
  it('leads to the wallet when money is missing', () => {
    expect(recusaDaCompra(erro(409, 'carteira.saldo_insuficiente', 'Saldo insuficiente.'))?.saida).toBe('carteira')
  })
})
