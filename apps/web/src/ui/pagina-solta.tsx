import type { ReactNode } from 'react'
import * as estilos from './pagina-solta.module.css'

export function PaginaSolta({ como: Elemento = 'div', children }: { como?: 'div' | 'main'; children: ReactNode }) {
  return <Elemento className={`stack ${estilos.solta}`}>{children}</Elemento>
}
