/**
 * A browser's translator replaces text nodes by <font> elements. React then changes or removes a node that is no longer in the page, and
 * the page breaks. So neighbouring texts are joined, and a text beside an element goes into a <span>, except inside the elements of
 * SO_TEXTO, which must not contain a <span>.
 */
import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

const SO_TEXTO: readonly ElementType[] = ['option', 'textarea', 'title', 'style', 'script', 'text', 'tspan']

type Texto = string | number | bigint
const ehTexto = (filho: ReactNode): filho is Texto => typeof filho === 'string' || typeof filho === 'number' || typeof filho === 'bigint'
const ehNada = (filho: ReactNode) => filho === null || filho === undefined || typeof filho === 'boolean'

/** null takes the place of a joined text, because React matches children without a key by position. */
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

export function separarTextos(tipo: ElementType, filhos: readonly ReactNode[]): ReactNode {
  const juntos = juntar(filhos)
  const [unico, ...outros] = juntos.filter((filho) => !ehNada(filho))
  if (outros.length === 0 && ehTexto(unico)) return tipo === Fragment ? separar(unico) : unico
  return SO_TEXTO.includes(tipo) ? juntos : juntos.map(separar)
}

export const separarTexto = (tipo: ElementType, filho: ReactNode): ReactNode => (tipo === Fragment ? separar(filho) : filho)
