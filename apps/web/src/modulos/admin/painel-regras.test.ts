import { describe, expect, it } from 'vitest'
import { mudancaDe } from './painel-regras.ts'

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
