import { type ReactNode, useMemo } from 'react'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { textoSeguro } from './texto-seguro.ts'
import * as estilos from './prosa.module.css'

/** For what is no component of ours: the editor's own element. */
export const CLASSE_DA_PROSA = estilos.prosa

/** What a text says, before it is there. */
export function Prosa({ children }: { children: ReactNode }) {
  return <div className={estilos.prosa}>{children}</div>
}

/** A text with formatting, as the server cleaned it and the browser cleans it again. `primeiroTitulo`: one below the heading it stands under. */
export function TextoFormatado({ html, primeiroTitulo = 2 }: { html: string; primeiroTitulo?: number }) {
  const noNavegador = useNoNavegador()
  const seguro = useMemo(() => (noNavegador ? textoSeguro(html, primeiroTitulo) : html), [noNavegador, html, primeiroTitulo])
  return <article className={estilos.prosa} dangerouslySetInnerHTML={{ __html: seguro }} />
}
