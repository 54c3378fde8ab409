import { ESTADOS_DA_COMPRA } from '@sorium/contratos/loja/index.ts'
import { describe, expect, it } from 'vitest'
import { fimProvisorio, foiEntregue, precoDoItem } from './regras.ts'

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
    expect(precoDoItem(item, metodo)).toBeNull()
  })
})

describe('the state of a purchase', () => {
  it('[LOJ-13] delivered are entregue and expirado only', () => {
    expect(ESTADOS_DA_COMPRA.filter(foiEntregue)).toEqual(['entregue', 'expirado'])
  })

  it('[LOJ-05] a rented vehicle carries a provisional end 8 days after the paid ones', () => {
    expect(fimProvisorio(30, new Date('2026-01-01T00:00:00Z'))).toBe(Date.UTC(2026, 0, 39) / 1000)
  })
})
