import type { ReactNode } from 'react'
import * as estilos from './pilha.module.css'

interface Props {
  /** A part appears only when the parts above it have loaded, so that nothing visible is pushed down. */
  emOrdem?: boolean
  children: ReactNode
}

export function Pilha({ emOrdem = false, children }: Props) {
  return <div className={emOrdem ? `${estilos.pilha} ${estilos.emOrdem}` : estilos.pilha}>{children}</div>
}
