import { lazy, Suspense, type ReactNode } from 'react'
import * as estilos from './lateral.module.css'
import { aoToque } from '#ui/ao-toque.ts'

const Gaveta = lazy(aoToque(() => import('#ui/gaveta.tsx').then((m) => ({ default: m.Gaveta }))))

interface Props {
  aberta: boolean
  aoFechar: () => void
  children: ReactNode
}

export function LugarDaLateral({ aberta, aoFechar, children }: Props) {
  return (
    <>
      <aside className={estilos.lateral} data-recolhe id="lateral" aria-label="Menu lateral">
        {children}
      </aside>
      <Suspense>
        {aberta && (
          <Gaveta titulo="Menu lateral" className={`${estilos.lateral} ${estilos.aberta}`} aoFechar={aoFechar}>
            {children}
          </Gaveta>
        )}
      </Suspense>
    </>
  )
}
