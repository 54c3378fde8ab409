import { type ReactNode, useMemo } from 'react'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { textoSeguro } from './texto-seguro.ts'
import * as estilos from './prosa.module.css'

export const CLASSE_DA_PROSA = estilos.prosa

export function Prosa({ children }: { children: ReactNode }) {
  return <div className={estilos.prosa}>{children}</div>
}

/** `primeiroTitulo`: level of the text's highest headings, one below the heading above the text. */
export function TextoFormatado({ html, primeiroTitulo = 2 }: { html: string; primeiroTitulo?: number }) {
  const noNavegador = useNoNavegador()
  const seguro = useMemo(() => (noNavegador ? textoSeguro(html, primeiroTitulo) : html), [noNavegador, html, primeiroTitulo])
  return <article className={estilos.prosa} dangerouslySetInnerHTML={{ __html: seguro }} />
}
