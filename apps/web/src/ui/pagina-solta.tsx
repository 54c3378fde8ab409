import type { ReactNode } from 'react'
import * as estilos from './pagina-solta.module.css'

/** What stands by itself, without the frame of the site; the page itself where there is no other. */
export function PaginaSolta({ como: Elemento = 'div', children }: { como?: 'div' | 'main'; children: ReactNode }) {
  return <Elemento className={`stack ${estilos.solta}`}>{children}</Elemento>
}
