import { expect, it } from 'vitest'
import { RETRATOS, retratoDe } from './retrato.ts'

it('[HAL-03] each passport has a portrait of its own, always the same', () => {
  const vistos = new Set(Array.from({ length: 5_000 }, (_, i) => retratoDe(i + 1)))
  expect(vistos.size).toBe(5_000)
  expect(retratoDe(1042)).toBe(retratoDe(1042))
  expect(RETRATOS).toBeGreaterThan(2_147_483_647)
  expect(retratoDe(2_147_483_647)).not.toBe(retratoDe(1))
})

it('[HAL-03] a portrait is a drawing and nothing that runs or asks for something', () => {
  for (const passport of [1, 42, 2_147_483_647]) {
    const svg = retratoDe(passport)
    expect(svg).not.toMatch(/undefined|NaN|script|href|on\w+=|<image|<use/)
    expect(Buffer.byteLength(svg)).toBeLessThan(4_000)
  }
})
