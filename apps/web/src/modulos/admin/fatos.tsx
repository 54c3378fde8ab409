import type { ReactNode } from 'react'
import * as estilos from './fatos.module.css'

interface Props {
  largos?: boolean
  children: ReactNode
}

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
