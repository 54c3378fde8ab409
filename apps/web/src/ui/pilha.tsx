import type { ReactNode } from 'react'
import * as estilos from './pilha.module.css'

/** Parts of a page, one under the other. */
export function Pilha({ children }: { children: ReactNode }) {
  return <div className={estilos.pilha}>{children}</div>
}
