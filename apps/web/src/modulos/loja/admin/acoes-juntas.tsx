import type { ReactNode } from 'react'
import { AcoesDaLinha } from '#ui/tabela.tsx'
import * as estilos from './acoes-juntas.module.css'

/** What can be done with a row of the shop's tables: three buttons beside many columns. */
export function AcoesJuntas({ children }: { children: ReactNode }) {
  return <AcoesDaLinha className={estilos.juntas}>{children}</AcoesDaLinha>
}
