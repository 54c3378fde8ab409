import type { ReactNode } from 'react'
import * as estilos from './filtro-da-tabela.module.css'

/** A row of choices between the tools of a table and its rows. */
export function FiltroDaTabela({ children }: { children: ReactNode }) {
  return <div className={estilos.filtro}>{children}</div>
}
