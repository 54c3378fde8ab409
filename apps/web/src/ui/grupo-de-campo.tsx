import type { ReactNode } from 'react'
import * as estilos from './grupo-de-campo.module.css'

/** An input with an icon or a key inside one border. Its label is inside and only for screen readers. */
export function GrupoDeCampo({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <label className={`${estilos.grupo} ${className}`}>{children}</label>
}
