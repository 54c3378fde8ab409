import { describe, expect, it } from 'vitest'
import { unirPaginas } from './unir-paginas.ts'

describe('unirPaginas', () => {
  it('keeps the order, and shows once what a changed price brought twice', () => {
    const paginas = [{ itens: [{ id: 'a' }, { id: 'b' }] }, { itens: [{ id: 'b' }, { id: 'c' }] }]
    expect(unirPaginas(paginas).map((a) => a.id)).toEqual(['a', 'b', 'c'])
    expect(unirPaginas([])).toEqual([])
  })
})
