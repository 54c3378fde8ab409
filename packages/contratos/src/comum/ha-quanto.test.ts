import { describe, expect, it } from 'vitest'
import { haQuanto } from './ha-quanto.ts'

const AGORA = Date.parse('2026-11-23T12:00:00Z')

describe('how long something waits', () => {
  it.each([
    ['2026-11-23T11:59:40Z', '1 min'],
    ['2026-11-23T11:18:00Z', '42 min'],
    ['2026-11-23T08:59:00Z', '3 h'],
    ['2026-11-22T11:00:00Z', '1 dia'],
    ['2026-11-13T12:00:00Z', '10 dias'],
    ['2026-11-23T12:00:30Z', '1 min'],
  ])('since %s: %s', (desde, texto) => {
    expect(haQuanto(desde, AGORA)).toBe(texto)
  })
})
