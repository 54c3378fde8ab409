import type { ReactNode } from 'react'
import * as estilos from './duas-colunas.module.css'

export function DuasColunas({ children }: { children: ReactNode }) {
  return <div className={estilos.duas}>{children}</div>
}
