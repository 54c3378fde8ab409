import type { ReactNode } from 'react'
import * as estilos from './duas-colunas.module.css'

/** Fields side by side where there is room. */
export function DuasColunas({ children }: { children: ReactNode }) {
  return <div className={estilos.duas}>{children}</div>
}
