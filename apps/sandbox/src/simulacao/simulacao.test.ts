import { expect, it } from 'vitest'
import { acharQuebra, rodarTrecho } from './campanha.ts'
import { QUEBRAS } from './quebras.ts'

it('whatever crashes, nothing is lost, nothing is doubled, nothing waits for ever', async () => {
  expect((await rodarTrecho({ semente: 1, de: 0, ate: 5 })).falhas).toEqual([])
})

it('a protocol that is broken is found', async () => {
  const [quebra] = Object.values(QUEBRAS)
  expect(quebra && (await acharQuebra(quebra.criar, { ...quebra.conhecida, limite: 1_000 }))).not.toBeNull()
})
