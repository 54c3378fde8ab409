import { describe, expect, it } from 'vitest'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import {
  enderecoDoFiltro,
  faltaNoSaldo,
  itemEmDestaque,
  itensDaCategoria,
  itensDoFiltro,
  lerFiltro,
  metodosDoItem,
  precoEm,
  rotuloDoAluguel,
  saldoDepois,
} from './regras.ts'

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

describe('the shelf', () => {
  const a = item({ id: 'a', categoria_id: '1' })
  const b = item({ id: 'b', categoria_id: '2', destaque: true, valor_reais: 5 })
  const semPreco = item({ id: 's', destaque: true })
  it('filters by category and shows all without one', () => {
    expect(itensDaCategoria([a, b], '2')).toEqual([b])
    expect(itensDaCategoria([a, b], undefined)).toEqual([a, b])
  })
  it('features the first marked item that can be bought', () => {
    expect(itemEmDestaque([a, semPreco, b])).toBe(b)
    expect(itemEmDestaque([a, semPreco])).toBeUndefined()
  })
})

describe('the filters', () => {
  const agua = item({ id: 'agua', nome: 'Fardo de Água', valor_reais: 2.9, valor_zcoin: 2.1 })
  const cafe = item({ id: 'cafe', nome: 'Café da Padaria', descricao: 'Cinco cafés.', valor_zcoin: 1.2 })
  const coroa = item({ id: 'coroa', nome: 'Coroa' })
  const carro = item({ id: 'carro', nome: 'Sedã', categoria_id: 'v', categoria_nome: 'Veículos', valor_reais: 49.9 })
  const todos = [carro, coroa, agua, cafe]
  const ids = (endereco: Record<string, string>, cotacao?: number) => itensDoFiltro(todos, lerFiltro(endereco), cotacao).map((i) => i.id)

  it('go to the address and back, and say nothing there of what is as it opens', () => {
    const filtro = { busca: 'água', categoria: 'v', ordem: 'maior', moeda: 'zcoin', de: '1', ate: '2.5' } as const
    expect(lerFiltro(enderecoDoFiltro(filtro))).toEqual(filtro)
    expect(enderecoDoFiltro(lerFiltro({ ordem: 'caro', busca: ' ', item: 'x' }))).toEqual({})
  })
  it('[LOJ-02] find words in name, text and category, in the middle too and without accents', () => {
    expect(ids({ busca: 'agua' })).toEqual(['agua'])
    expect(ids({ busca: 'CAFES cinco' })).toEqual(['cafe'])
    expect(ids({ busca: 'icul' })).toEqual(['carro'])
    expect(ids({ busca: 'oro', categoria: 'v' })).toEqual([])
  })
  it('keep what is priced in the chosen currency, within its bounds', () => {
    expect(ids({ moeda: 'reais' })).toEqual(['carro', 'agua'])
    expect(ids({ moeda: 'zcoin', de: '2.1' })).toEqual(['agua'])
    expect(ids({ moeda: 'reais', ate: '2.89' })).toEqual([])
  })
  it('order by price across both currencies at the quote, and leave for the end what has none', () => {
    expect(ids({ ordem: 'menor' }, 1.35)).toEqual(['cafe', 'agua', 'carro', 'coroa'])
    expect(ids({ ordem: 'menor' }, 3)).toEqual(['agua', 'cafe', 'carro', 'coroa'])
    expect(ids({ ordem: 'maior' }, 1.35)).toEqual(['carro', 'agua', 'cafe', 'coroa'])
    expect(ids({ ordem: 'menor', moeda: 'zcoin' })).toEqual(['cafe', 'agua'])
    expect(ids({ ordem: 'nome' })).toEqual(['cafe', 'coroa', 'agua', 'carro'])
  })
})
