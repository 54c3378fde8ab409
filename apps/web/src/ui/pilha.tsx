import type { ReactNode } from 'react'
import * as estilos from './pilha.module.css'

interface Props {
  /** What stands below a part that is still coming waits for it, so that nothing in sight is pushed away. */
  emOrdem?: boolean
  children: ReactNode
}

/** Parts of a page, one under the other. */
export function Pilha({ emOrdem = false, children }: Props) {
  return <div className={emOrdem ? `${estilos.pilha} ${estilos.emOrdem}` : estilos.pilha}>{children}</div>
}
