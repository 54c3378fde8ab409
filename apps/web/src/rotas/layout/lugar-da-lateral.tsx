import { lazy, Suspense, type ReactNode } from 'react'

const Gaveta = lazy(() => import('#ui/gaveta.tsx').then((m) => ({ default: m.Gaveta })))

interface Props {
  aberta: boolean
  aoFechar: () => void
  children: ReactNode
}

/** Beside the page: whole from 1280 px on, a rail of icons below, nothing on phones. `aberta`: whole, over the page. */
export function LugarDaLateral({ aberta, aoFechar, children }: Props) {
  return (
    <>
      <aside className="side" id="lateral" aria-label="Menu lateral">
        {children}
      </aside>
      <Suspense>
        {aberta && (
          <Gaveta titulo="Menu lateral" className="side is-open" aoFechar={aoFechar}>
            {children}
          </Gaveta>
        )}
      </Suspense>
    </>
  )
}
