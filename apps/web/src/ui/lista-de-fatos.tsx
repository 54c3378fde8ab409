import type { ReactNode } from 'react'
import * as estilos from './lista-de-fatos.module.css'

interface Props {
  rotulo?: string
  /** Figures of one width: serial numbers, counts. */
  numeros?: boolean
  /** One without a value is left out. */
  fatos: readonly (readonly [nome: string, valor: ReactNode])[]
}

/** What is known of a thing: names at the left, what they say at the right. */
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
