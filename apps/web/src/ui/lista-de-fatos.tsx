import type { ReactNode } from 'react'
import * as estilos from './lista-de-fatos.module.css'

interface Props {
  rotulo?: string
  /** One without a value is left out. */
  fatos: readonly (readonly [nome: string, valor: ReactNode])[]
}

/** What is known of a thing: names at the left, what they say at the right. */
export function ListaDeFatos({ rotulo, fatos }: Props) {
  return (
    <dl className={estilos.fatos} aria-label={rotulo}>
      {fatos.map(([nome, valor]) =>
        valor ? (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
