import { describe, expect, it } from 'vitest'
import { niveisEmOrdem } from './niveis.ts'

describe('headings of an event', () => {
  it.each([
    [
      [3, 3],
      [2, 2],
    ],
    [
      [2, 3, 4, 2],
      [2, 3, 4, 2],
    ],
    [
      [2, 4, 4, 3],
      [2, 3, 3, 3],
    ],
    [
      [4, 3, 2],
      [2, 2, 2],
    ],
    [
      [3, 4, 2, 4],
      [2, 3, 2, 3],
    ],
    [[], []],
  ])('[EVE-02] %j under an h1 become %j: none is skipped', (autor, pagina) => {
    expect(niveisEmOrdem(autor, 2)).toEqual(pagina)
  })
})
