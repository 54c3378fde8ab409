/**
 * A browser that translates a page puts each text node into elements of its own (`<font>`). React still holds the node that is no longer there:
 * a text that it changes stays as it was, and one that it takes away, or puts something before, breaks the page. So React never gets a text node
 * beside anything else: neighbouring texts are one, and a text beside an element stands in a <span>. What is then an element's only child,
 * React writes through that element.
 */
import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

/** In these stands nothing but text. */
const SO_TEXTO: readonly ElementType[] = ['option', 'textarea', 'title', 'style', 'script', 'text', 'tspan']

type Texto = string | number | bigint
const ehTexto = (filho: ReactNode): filho is Texto => typeof filho === 'string' || typeof filho === 'number' || typeof filho === 'bigint'
const ehNada = (filho: ReactNode) => filho === null || filho === undefined || typeof filho === 'boolean'

/** Everything keeps its place: React tells children without a key apart by it. */
function juntar(filhos: readonly ReactNode[]): ReactNode[] {
  const juntos = [...filhos]
  let texto: { lugar: number; dito: string } | null = null
  filhos.forEach((filho, lugar) => {
    if (ehTexto(filho)) {
      if (texto) juntos[lugar] = null
      texto = { lugar: texto?.lugar ?? lugar, dito: `${texto?.dito ?? ''}${filho}` }
      juntos[texto.lugar] = texto.dito
    } else if (!ehNada(filho)) texto = null
  })
  return juntos
}

const separar = (filho: ReactNode): ReactNode => (ehTexto(filho) && String(filho).trim() !== '' ? jsx('span', { children: filho }) : filho)

/** Of the children that stand in one JSX element. @returns the text itself where there is nothing beside it. */
export function separarTextos(tipo: ElementType, filhos: readonly ReactNode[]): ReactNode {
  const juntos = juntar(filhos)
  const [unico, ...outros] = juntos.filter((filho) => !ehNada(filho))
  if (outros.length === 0 && ehTexto(unico)) return tipo === Fragment ? separar(unico) : unico
  return SO_TEXTO.includes(tipo) ? juntos : juntos.map(separar)
}

/** Of an only child. */
export const separarTexto = (tipo: ElementType, filho: ReactNode): ReactNode => (tipo === Fragment ? separar(filho) : filho)
