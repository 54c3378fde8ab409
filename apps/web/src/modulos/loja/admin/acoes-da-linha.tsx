import type { ReactNode } from 'react'
import * as estilos from './acoes-da-linha.module.css'

/** What can be done with a row of a table, at its right. */
export function AcoesDaLinha({ children }: { children: ReactNode }) {
  return <span className={`acts ${estilos.acoes}`}>{children}</span>
}
