import type { ReactNode } from 'react'
import * as estilos from './prosa.module.css'

/** For what is no component of ours: the editor's own element. */
export const CLASSE_DA_PROSA = estilos.prosa

/** What an event says, before its text is there. */
export function Prosa({ children }: { children: ReactNode }) {
  return <div className={estilos.prosa}>{children}</div>
}

/** The text of an event; `html` is safe already. */
export function ProsaDoEvento({ html }: { html: string }) {
  return <article className={estilos.prosa} dangerouslySetInnerHTML={{ __html: html }} />
}
