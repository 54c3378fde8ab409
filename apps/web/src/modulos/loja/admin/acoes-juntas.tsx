import type { ReactNode } from 'react'
import { AcoesDaLinha } from '#ui/tabela.tsx'
import * as estilos from './acoes-juntas.module.css'

export function AcoesJuntas({ children }: { children: ReactNode }) {
  return <AcoesDaLinha className={estilos.juntas}>{children}</AcoesDaLinha>
}
