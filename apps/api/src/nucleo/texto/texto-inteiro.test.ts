import { describe, expect, it } from 'vitest'
import { inteirar, textoInteiro, textoQuebrado } from './texto-inteiro.ts'

describe('text that PostgreSQL cannot store', () => {
  it.each([
    ['a', null],
    [{ a: ['b', { c: '\ud800' }] }, 'a.1.c'],
    [{ a: 'x\0' }, 'a'],
    [{ a: { '\udc00': 1 } }, 'a'],
    [{ a: '😀', b: [null, 1, true], c: '\uFFFD' }, null],
    ['\0', ''],
  ])('in %j is found at %j', (valor, onde) => expect(textoQuebrado(valor)).toBe(onde))

  it('is made whole, and nothing else changes', () => {
    expect(textoInteiro('a\ud800b\0c😀')).toBe('a\uFFFDb\uFFFDc😀')
    expect(inteirar({ a: ['\ud800', 1, null], b: { '\0': '\0', c: '😀' } })).toEqual({
      a: ['\uFFFD', 1, null],
      b: { '\uFFFD': '\uFFFD', c: '😀' },
    })
    expect(inteirar('\udfff')).toBe('\uFFFD')
  })

  it('is found however deep, without recursion', () => {
    let valor: unknown = '\ud800'
    for (let n = 0; n < 100_000; n++) valor = [valor]
    expect(textoQuebrado(valor)).toHaveLength(2 * 100_000 - 1)
    expect(textoQuebrado(inteirar(valor))).toBeNull()
  })
})
