import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { separarTexto, separarTextos } from './textos-separados.ts'

const icone = createElement('svg')
const ver = (filhos: ReactNode): unknown =>
  Array.isArray(filhos)
    ? filhos.map(ver)
    : isValidElement<{ children: string }>(filhos) && filhos.type === 'span'
      ? `<${filhos.props.children}>`
      : filhos

describe('separarTextos', () => {
  it.each<[string, ReactNode[], unknown]>([
    ['neighbours are one text', ['Total: ', 12, ' un.'], 'Total: 12 un.'],
    ['an amount in cents is a text as well', ['a', 5n], 'a5'],
    ['what shows nothing is no neighbour', [false, 'Continuar'], 'Continuar'],
    ['nor does it part two texts', ['a', null, 'b'], 'ab'],
    ['beside an element a text has one of its own', [icone, 'Continuar'], [icone, '<Continuar>']],
    ['each side of it', ['antes ', icone, ' depois'], ['<antes >', icone, '< depois>']],
    ['an element keeps its place, however many texts stand before it', ['a', 'b', undefined, icone], ['<ab>', null, undefined, icone]],
    ['a space between elements stays a space', [icone, ' ', icone], [icone, ' ', icone]],
    ['without a text nothing changes', [icone, null], [icone, null]],
    ['zero is a text, the empty one is not', [0, icone, ''], ['<0>', icone, '']],
  ])('%s', (_, filhos, esperado) => expect(ver(separarTextos('p', filhos))).toEqual(esperado))

  it('stands in what has no element of its own', () => {
    expect(ver(separarTextos(Fragment, ['a', 1]))).toBe('<a1>')
    expect(ver(separarTexto(Fragment, 'a'))).toBe('<a>')
    expect(separarTexto('p', 'a')).toBe('a')
  })

  it('puts no element where only text may stand', () => {
    expect(separarTextos('option', ['a', false, 2])).toBe('a2')
    expect(separarTextos('text', ['a', icone])).toEqual(['a', icone])
  })
})
