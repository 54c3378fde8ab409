import { describe, expect, it } from 'vitest'
import { comItem, movido, ocultado, semItem } from './regras.ts'

const lista = ['a', 'b', 'c'].map((id) => ({ id, oculto: false }))
const ids = (itens: readonly { id: string }[]) => itens.map((i) => i.id).join('')

describe('what is done to a list of the showcase', () => {
  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('[OQ-77] %s moved by %i: %s', (id, passo, depois) => expect(ids(movido(lista, id, passo))).toBe(depois))

  it('[OQ-77] an item keeps its place, a new one is last, and one that another person took away comes back', () => {
    expect(comItem(lista, { id: 'b', oculto: true })[1]).toEqual({ id: 'b', oculto: true })
    expect(ids(comItem(lista, { id: 'd', oculto: false }))).toBe('abcd')
    expect(ids(comItem(semItem(lista, 'a'), { id: 'a', oculto: false }))).toBe('bca')
    expect(ocultado(lista, 'b', true).map((i) => i.oculto)).toEqual([false, true, false])
  })
})
