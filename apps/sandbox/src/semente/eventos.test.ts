import { limparHtml } from '@sorium/api/nucleo/texto/limpar-html.ts'
import { expect, it } from 'vitest'
import { EVENTOS } from './eventos.ts'

it('[EVE-02] the demo events are written with what the sanitiser lets through, whole', async () => {
  expect(EVENTOS).toHaveLength(5)
  for (const { descricao } of EVENTOS) expect(await limparHtml(descricao)).toBe(descricao)
})

it('[HOM-06] they are told soonest first', () => {
  const dias = EVENTOS.map((e) => e.emDias)
  expect(dias).toEqual(dias.toSorted((a, b) => a - b))
})
