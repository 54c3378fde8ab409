import type { ReactNode } from 'react'
import * as estilos from './botoes.module.css'

/** Buttons in a row, as far as there is room. */
export function Botoes({ children }: { children: ReactNode }) {
  return <div className={estilos.botoes}>{children}</div>
}
