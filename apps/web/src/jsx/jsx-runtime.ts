/**
 * JSX compiles to calls of these functions (tsconfig.json: jsxImportSource). They call React's own, after putting each text into an element of its own
 * (textos-separados.ts).
 */
import { type ElementType, Fragment, type ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { separarTexto, separarTextos } from './textos-separados.ts'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

/** `children` is one child, or one expression that is an array. */
export function jsx(tipo: ElementType, props: { children?: ReactNode }, chave?: string) {
  const filho = separarTexto(tipo, props.children)
  return react.jsx(tipo, filho === props.children ? props : { ...props, children: filho }, chave)
}

export function jsxs(tipo: ElementType, props: { children: readonly ReactNode[] }, chave?: string) {
  const children = separarTextos(tipo, props.children)
  return Array.isArray(children) ? react.jsxs(tipo, { ...props, children }, chave) : react.jsx(tipo, { ...props, children }, chave)
}
