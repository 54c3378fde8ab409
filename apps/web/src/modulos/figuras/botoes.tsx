import type { ReactNode } from 'react'
import * as estilos from './botoes.module.css'

export function Botoes({ children }: { children: ReactNode }) {
  return <div className={estilos.botoes}>{children}</div>
}
