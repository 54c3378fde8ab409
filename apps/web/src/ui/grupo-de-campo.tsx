import type { ReactNode } from 'react'
import * as estilos from './grupo-de-campo.module.css'

export function GrupoDeCampo({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <label className={`${estilos.grupo} ${className}`}>{children}</label>
}
