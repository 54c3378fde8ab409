import type { ReactNode } from 'react'
import * as estilos from './grupo-de-opcoes.module.css'

interface Props {
  /** Read aloud: what stands above the choices says it to the eye. */
  legenda: string
  children: ReactNode
}

/** Choices one under the other. */
export function GrupoDeOpcoes({ legenda, children }: Props) {
  return (
    <fieldset className={estilos.grupo}>
      <legend className="sr">{legenda}</legend>
      {children}
    </fieldset>
  )
}
