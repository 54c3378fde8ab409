import type { ReactNode } from 'react'
import * as estilos from './lista-de-fatos.module.css'

interface Props {
  rotulo?: string
  numeros?: boolean
  fatos: readonly (readonly [nome: string, valor: ReactNode])[]
}

export function ListaDeFatos({ rotulo, numeros = false, fatos }: Props) {
  return (
    <dl className={estilos.fatos} aria-label={rotulo}>
      {fatos.map(([nome, valor]) =>
        valor ? (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd className={numeros ? 'num' : undefined}>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
