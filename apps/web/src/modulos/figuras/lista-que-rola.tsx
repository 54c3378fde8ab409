import type { ReactNode } from 'react'
import * as estilos from './lista-que-rola.module.css'

interface Props {
  resumo: ReactNode
  rotulo: string
  aberta?: boolean
  children: ReactNode
}

export function ListaQueRola({ resumo, rotulo, aberta = false, children }: Props) {
  return (
    <details className={estilos.lista} open={aberta}>
      <summary>{resumo}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={estilos.rolo} tabIndex={0} role="region" aria-label={rotulo}>
        <ul>{children}</ul>
      </div>
    </details>
  )
}
