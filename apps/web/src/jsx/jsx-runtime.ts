/**
 * JSX compiles to calls of these functions (tsconfig.json: jsxImportSource), which put texts beside other nodes into elements of their own
 * (textos-separados.ts).
 */
import { type ElementType, Fragment, type ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { separarTexto, separarTextos } from './textos-separados.ts'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

/** `children` is one child, or one expression that gives an array. */
export function jsx(tipo: ElementType, props: { children?: ReactNode }, chave?: string) {
  const filho = separarTexto(tipo, props.children)
  return react.jsx(tipo, filho === props.children ? props : { ...props, children: filho }, chave)
}

export function jsxs(tipo: ElementType, props: { children: readonly ReactNode[] }, chave?: string) {
  const children = separarTextos(tipo, props.children)
  return Array.isArray(children) ? react.jsxs(tipo, { ...props, children }, chave) : react.jsx(tipo, { ...props, children }, chave)
}
