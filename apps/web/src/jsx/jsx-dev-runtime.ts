import { type ElementType, Fragment, type ReactNode } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { separarTexto, separarTextos } from './textos-separados.ts'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

type Resto = [source?: react.JSXSource, self?: unknown]

export function jsxDEV(tipo: ElementType, props: { children?: ReactNode }, chave: string | undefined, varios: boolean, ...resto: Resto) {
  const dados = props.children
  const children = varios && Array.isArray(dados) ? separarTextos(tipo, dados as ReactNode[]) : separarTexto(tipo, dados)
  return react.jsxDEV(tipo, children === dados ? props : { ...props, children }, chave, Array.isArray(children) && varios, ...resto)
}
