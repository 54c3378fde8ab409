import { describe, expect, it } from 'vitest'
import { haQuanto, mudancaDe } from './painel-regras.ts'

const AGORA = Date.parse('2026-11-23T12:00:00Z')

describe('how long something waits', () => {
  it.each([
    ['2026-11-23T11:59:40Z', '1 min'],
    ['2026-11-23T11:18:00Z', '42 min'],
    ['2026-11-23T08:59:00Z', '3 h'],
    ['2026-11-22T11:00:00Z', '1 dia'],
    ['2026-11-13T12:00:00Z', '10 dias'],
    // A clock that is behind the server's.
    ['2026-11-23T12:00:30Z', '1 min'],
  ])('since %s: %s', (desde, texto) => {
    expect(haQuanto(desde, AGORA)).toBe(texto)
  })
})

describe('a figure beside the one before', () => {
  it.each([
    [120, 100, 'mais', '20 % mais que nos 30 dias de antes'],
    [50, 100, 'menos', '50 % menos que nos 30 dias de antes'],
    [7, 7, 'igual', 'igual aos 30 dias de antes'],
    [7, 0, 'mais', 'nada nos 30 dias de antes'],
    [0, 0, 'igual', 'igual aos 30 dias de antes'],
  ] as const)('%d after %d', (agora, antes, rumo, texto) => {
    expect(mudancaDe(agora, antes)).toEqual({ rumo, texto })
  })
})
