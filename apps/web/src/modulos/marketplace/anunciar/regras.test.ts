import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotDoInventario, VeiculoDoPersonagem } from '@sorium/contratos/entregas/index.ts'
import {
  descontoDe,
  desfechoDaColeta,
  ehCategoriaDeVeiculos,
  itemAtual,
  itemPronto,
  liquidoDe,
  origemDoSugerido,
  pedidoDe,
  quantidadeInformada,
  RASCUNHO_VAZIO,
  valorInformado,
} from './regras.ts'

const agua: SlotDoInventario = { item: 'water', amount: 4, slot: '3', nome: 'Água', imagem: '/a.webp', unico: false, serie: null }
const carro: VeiculoDoPersonagem = {
  id: 'AUR3D77',
  vehicle: 'blista',
  plate: 'AUR3D77',
  passport: 1001,
  nome: 'Blista',
  imagem: '/b.svg',
  disponivel: true,
  motivo: null,
}
const cheio = { ...RASCUNHO_VAZIO, passport: 1001, item: agua, quantidade: '2', valor: '10,50', categoria: 'c1' }

describe('the net of a seller', () => {
  it.each([
    [640, 10, 576],
    [44.9, 10, 40.41],
    [0.05, 10, 0.04],
    [33.33, 7.5, 30.83],
    [100, 0, 100],
    [100, 100, 0],
  ])('[MKT-09] %d less %d%% is %d, rounded down', (valor, taxa, liquido) => {
    expect(liquidoDe(valor, taxa)).toBe(liquido)
  })

  it('[MKT-09] net and fee make the price, to the cent, for every price and fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (centavos, bps) => {
        const [valor, taxa] = [centavos / 100, bps / 100]
        const soma =
          BigInt(liquidoDe(valor, taxa).toFixed(2).replace('.', '')) + BigInt(descontoDe(valor, taxa).toFixed(2).replace('.', ''))
        expect(soma).toBe(BigInt(centavos))
      }),
      { seed: 1 },
    )
  })
})

describe('what was typed', () => {
  it('[MKT-19] a value is a number from 1, with at most 2 decimals', () => {
    expect(['1', '1,00', 'R$ 1.284,50', '10000000'].map(valorInformado)).toEqual([1, 1, 1284.5, 10_000_000])
    expect(['', 'abc', '0', '0,99', '-5', '1,005', '10000000,01'].map(valorInformado)).toEqual(Array.from({ length: 7 }, () => null))
  })

  it('a quantity is a whole number that the slot has', () => {
    expect(['1', '4', ' 2 '].map((q) => quantidadeInformada(q, 4))).toEqual([1, 4, 2])
    expect(['', '0', '5', '1,5', '2x', '-1'].map((q) => quantidadeInformada(q, 4))).toEqual(Array.from({ length: 6 }, () => null))
  })

  it('[MKT-18] an item is ready with item, quantity, value and category, and not before', () => {
    expect(itemPronto(cheio)).toBe(true)
    for (const falta of [{ item: null }, { valor: '' }, { categoria: '' }, { quantidade: '5' }]) {
      expect(itemPronto({ ...cheio, ...falta })).toBe(false)
    }
  })

  it('[MKT-20] knows the category of vehicles in any case and accent', () => {
    expect(['veículos', 'Veículos', 'VEICULOS', ' veiculos '].every(ehCategoriaDeVeiculos)).toBe(true)
    expect(['Peças de veículos', 'Comida'].some(ehCategoriaDeVeiculos)).toBe(false)
  })
})

describe('the item in its slot', () => {
  it('is let go when the slot holds something else, and follows its amount', () => {
    expect(itemAtual(agua, undefined)).toBe(agua)
    expect(itemAtual(agua, [{ ...agua, amount: 1 }])?.amount).toBe(1)
    expect(itemAtual(agua, [{ ...agua, item: 'bread' }])).toBeNull()
    expect(itemAtual(agua, [])).toBeNull()
  })
})

describe('the request', () => {
  it('[MKT-17] names slot, item, quantity, currency, value and category', () => {
    expect(pedidoDe({ ...cheio, moeda: 'zcoin', descricao: '  gelada ' })).toEqual({
      tipo: 'item',
      passport: 1001,
      slot: '3',
      item: 'water',
      quantidade: 2,
      moeda: 'zcoin',
      valor: 10.5,
      preco_reais: null,
      preco_zcoin: 10.5,
      id_categoria: 'c1',
      descricao: 'gelada',
    })
  })

  it('[MKT-25] names plate and model of a vehicle, and no category', () => {
    const pedido = pedidoDe({ ...cheio, tipo: 'veiculo', veiculo: carro })
    expect(pedido).toMatchObject({ tipo: 'veiculo', placa_veiculo: 'AUR3D77', modelo_veiculo: 'blista', quantidade: 1, descricao: null })
    expect(pedido).not.toHaveProperty('id_categoria')
    expect(pedido).not.toHaveProperty('slot')
  })

  it('is none while something is missing', () => {
    expect(pedidoDe({ ...cheio, passport: null })).toBeNull()
    expect(pedidoDe({ ...cheio, valor: '0' })).toBeNull()
    expect(pedidoDe({ ...cheio, tipo: 'veiculo' })).toBeNull()
  })
})

describe('the suggested price', () => {
  const venda = { valor: 10, quantidade: 1, em: '2026-11-21T12:00:00.000Z' }
  it('says how many sales it comes from', () => {
    const ultimas = [
      { ...venda, moeda: 'reais' as const },
      { ...venda, moeda: 'reais' as const },
      { ...venda, moeda: 'zcoin' as const },
    ]
    expect(origemDoSugerido({ sugerido: 20, moeda: 'reais', ultimas })).toBe('mediana de 2 vendas')
    expect(origemDoSugerido({ sugerido: 20, moeda: 'zcoin', ultimas })).toBe('preço da última venda')
    expect(origemDoSugerido({ sugerido: null, moeda: 'reais', ultimas: [] })).toBeNull()
    expect(origemDoSugerido(undefined)).toBeNull()
  })
})

describe('the end of a collection', () => {
  it('[MKT-23] is active, in review or over; a listing that waits has none', () => {
    expect(desfechoDaColeta({ status: 'pendente', coletou_item: 'nao' })).toBeNull()
    expect(desfechoDaColeta({ status: 'pendente', coletou_item: 'sim' })).toBe('analise')
    expect(desfechoDaColeta({ status: 'ativo', coletou_item: 'sim' })).toBe('ativo')
    expect(desfechoDaColeta({ status: 'vendido', coletou_item: 'sim' })).toBe('ativo')
    expect(desfechoDaColeta({ status: 'cancelado', coletou_item: 'nao' })).toBe('encerrado')
  })
})
