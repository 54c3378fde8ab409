import { ESTADOS_DA_COMPRA, type EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { describe, expect, it } from 'vitest'
import { type EventoDaEntrega, fimProvisorio, foiEntregue, precoDoItem, proximoEstado } from './regras.ts'

describe('the price of an item', () => {
  it.each([
    ['R$ of both', { preco_brl: 1_000n, preco_sor: 400n }, 'real', 1_000n],
    ['Z-coin of both', { preco_brl: 1_000n, preco_sor: 400n }, 'zcoin', 400n],
    ['Z-coin alone', { preco_brl: 0n, preco_sor: 400n }, 'zcoin', 400n],
  ] as const)('[LOJ-04][LOJ-08] %s', (_caso, item, metodo, preco) => {
    expect(precoDoItem(item, metodo)).toBe(preco)
  })

  it.each([
    ['R$ where only Z-coin is', { preco_brl: 0n, preco_sor: 400n }, 'real'],
    ['Z-coin where none is', { preco_brl: 1_000n, preco_sor: null }, 'zcoin'],
    ['Z-coin of 0', { preco_brl: 1_000n, preco_sor: 0n }, 'zcoin'],
    ['an item without any price', { preco_brl: 0n, preco_sor: null }, 'real'],
  ] as const)('[LOJ-04][LOJ-08] %s is not free: it cannot be paid so', (_caso, item, metodo) => {
    expect(() => precoDoItem(item, metodo)).toThrow('Este item não pode ser pago desta forma.')
  })
})

describe('the state of a purchase', () => {
  const EVENTOS: EventoDaEntrega[] = [
    'entregue_ao_servidor',
    'aplicada',
    'recusada',
    'recusada_repete',
    'anulacao_pedida',
    'anulada',
    'incerta',
    'redirecionada',
  ]

  it('[LOJ-13] what ended never moves again, whatever news comes late', () => {
    for (const fim of ['entregue', 'expirado', 'reembolsado'] as const)
      for (const evento of EVENTOS) expect(proximoEstado(fim, evento)).toBeNull()
  })

  it.each<[EstadoDaCompra, EventoDaEntrega, EstadoDaCompra | null]>([
    ['paga', 'entregue_ao_servidor', 'no_servidor'],
    ['aguardando_jogador', 'entregue_ao_servidor', 'no_servidor'],
    ['no_servidor', 'entregue_ao_servidor', null],
    ['anulando', 'entregue_ao_servidor', null],
    ['no_servidor', 'aplicada', 'entregue'],
    ['anulando', 'aplicada', 'entregue'],
    ['incerto', 'aplicada', 'entregue'],
    ['no_servidor', 'recusada_repete', 'aguardando_espaco'],
    ['anulando', 'recusada_repete', null],
    ['no_servidor', 'recusada', 'reembolsado'],
    ['no_servidor', 'anulacao_pedida', 'anulando'],
    ['anulando', 'anulacao_pedida', null],
    ['anulando', 'anulada', 'reembolsado'],
    ['no_servidor', 'incerta', 'incerto'],
    ['no_servidor', 'redirecionada', null],
  ])('[LOJ-13] %s and %s make %s', (atual, evento, depois) => {
    expect(proximoEstado(atual, evento)).toBe(depois)
  })

  it('[LOJ-13] delivered are entregue and expirado only', () => {
    expect(ESTADOS_DA_COMPRA.filter(foiEntregue)).toEqual(['entregue', 'expirado'])
  })

  it('[LOJ-05] a rented vehicle carries a provisional end 8 days after the paid ones', () => {
    expect(fimProvisorio(30, new Date('2026-01-01T00:00:00Z'))).toBe(Date.UTC(2026, 0, 39) / 1000)
  })
})
