import { describe, expect, it } from 'vitest'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { enderecoDoFiltro, faltaNoSaldo, lerFiltro, metodosDoItem, precoEm, rotuloDoAluguel, saldoDepois } from './regras.ts'

const item = (mudancas: Partial<ItemDaLoja>): ItemDaLoja => ({
  id: 'i',
  nome: 'Colete',
  descricao: '',
  imagem: null,
  categoria_id: 'c',
  categoria_nome: 'Armas',
  valor_reais: 0,
  valor_zcoin: null,
  tipo: 'permanente',
  duracao_dias: null,
  destaque: false,
  ...mudancas,
})

describe('prices', () => {
  it('offers only methods with a price above 0, real first', () => {
    expect(metodosDoItem(item({ valor_reais: 34.9, valor_zcoin: 480 }))).toEqual(['real', 'zcoin'])
    expect(metodosDoItem(item({ valor_zcoin: 480 }))).toEqual(['zcoin'])
    expect(metodosDoItem(item({ valor_reais: 10, valor_zcoin: 0 }))).toEqual(['real'])
    expect(metodosDoItem(item({}))).toEqual([])
  })
  it('has no price where there is none', () => {
    expect(precoEm(item({ valor_reais: 34.9 }), 'real')).toBe(34.9)
    expect(precoEm(item({}), 'real')).toBeNull()
    expect(precoEm(item({}), 'zcoin')).toBeNull()
  })
})

describe('the balance beside the price', () => {
  const caro = item({ valor_reais: 34.9, valor_zcoin: 480 })
  const saldos = { saldo_real: 34.89, saldo_zcoin: 480 }
  it('says exactly what is missing', () => {
    expect(faltaNoSaldo(caro, saldos, 'real')).toBe(0.01)
    expect(faltaNoSaldo(caro, saldos, 'zcoin')).toBeNull()
  })
  it('does not refuse what it does not know', () => {
    expect(faltaNoSaldo(caro, undefined, 'real')).toBeNull()
    expect(saldoDepois(caro, null, 'real')).toBeNull()
  })
  it('shows what remains', () => {
    expect(saldoDepois(caro, { saldo_real: 1284.5, saldo_zcoin: 0 }, 'real')).toBe(1249.6)
  })
})

describe('rotuloDoAluguel', () => {
  it('shows the days of a rental and nothing for what stays', () => {
    expect(rotuloDoAluguel(item({ tipo: 'aluguel', duracao_dias: 30 }))).toBe('Aluguel · 30 dias')
    expect(rotuloDoAluguel(item({ tipo: 'aluguel', duracao_dias: 1 }))).toBe('Aluguel · 1 dia')
    expect(rotuloDoAluguel(item({ duracao_dias: 30 }))).toBeNull()
  })
})

describe('the filters', () => {
  it('go to the address and back, and say nothing there of what is as it opens', () => {
    const filtro = { busca: 'água', categoria: 'v', ordem: 'maior', moeda: 'zcoin', de: '1', ate: '2.5' } as const
    expect(lerFiltro(enderecoDoFiltro(filtro))).toEqual(filtro)
    expect(enderecoDoFiltro(lerFiltro({ ordem: 'caro', busca: ' ', item: 'x' }))).toEqual({})
  })
})
