import type { ReactNode } from 'react'
import * as estilos from './fatos.module.css'

interface Props {
  /** For long values, that break where they must: ids, addresses. */
  largos?: boolean
  children: ReactNode
}

/** Names and what they say, side by side as far as there is room. */
export function Fatos({ largos = false, children }: Props) {
  return <dl className={largos ? `${estilos.fatos} ${estilos.largos}` : estilos.fatos}>{children}</dl>
}

export function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  )
}
