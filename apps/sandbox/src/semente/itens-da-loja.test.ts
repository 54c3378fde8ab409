import { expect, it } from 'vitest'
import { ITENS_DA_LOJA } from './itens-da-loja.ts'
import { PRECO_DO_SORIUM } from './semear-pessoas.ts'

it("[LOJ-06] an item's two prices are within 15 % of each other at the quote that the sandbox ends at", () => {
  const comDois = ITENS_DA_LOJA.filter((i) => i.precoBrl > 0n && i.precoSor !== null)
  expect(comDois.length).toBeGreaterThan(20)
  const longe = comDois.filter((i) => Math.abs((Number(i.precoSor) * Number(PRECO_DO_SORIUM)) / 100 / Number(i.precoBrl) - 1) > 0.15)
  expect(longe.map((i) => i.nome)).toEqual([])
})
