import type { ReactNode } from 'react'
import { Parte } from './parte.tsx'
import * as estilos from './secao.module.css'

interface Props {
  titulo: string
  lado?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Secao({ titulo, lado, className = '', children }: Props) {
  const nome = <h2 className="h2">{titulo}</h2>
  return (
    <section className={`${estilos.secao} ${estilos.adiante} ${className}`} aria-label={titulo}>
      {lado ? (
        <div className={estilos.cabeca}>
          {nome}
          {lado}
        </div>
      ) : (
        nome
      )}
      <Parte>{children}</Parte>
    </section>
  )
}

/** A class for parts below the screen that are no Secao; set `--altura` to the part's approximate height. */
export { adiante as classeDoQueVemAdiante } from './secao.module.css'
