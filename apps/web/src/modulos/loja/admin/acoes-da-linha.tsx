import type { ReactNode } from 'react'
import * as estilos from './acoes-da-linha.module.css'
import { classeDeAcoes } from '#ui/tabela.tsx'

/** What can be done with a row of a table, at its right. */
export function AcoesDaLinha({ children }: { children: ReactNode }) {
  return <span className={`${classeDeAcoes} ${estilos.acoes}`}>{children}</span>
}
