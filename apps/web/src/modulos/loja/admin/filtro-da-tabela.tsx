import type { ReactNode } from 'react'
import * as estilos from './filtro-da-tabela.module.css'

export function FiltroDaTabela({ children }: { children: ReactNode }) {
  return <div className={estilos.filtro}>{children}</div>
}
