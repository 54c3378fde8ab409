import type { ReactNode } from 'react'
import * as estilos from './grupo-de-campo.module.css'

/** An input with what stands beside it in one edge: an icon, a key. Its label is inside, for screen readers. */
export function GrupoDeCampo({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <label className={`${estilos.grupo} ${className}`}>{children}</label>
}
