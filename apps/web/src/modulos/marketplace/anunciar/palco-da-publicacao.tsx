import type { ReactNode } from 'react'
import * as estilos from './palco-da-publicacao.module.css'

interface Props {
  imagem: string
  /** A vehicle stands wider, and throws no shadow. */
  carro?: boolean
  /** It floats only while something is awaited. */
  parado: boolean
  papel?: 'status'
  children: ReactNode
}

/** Where the thing stands while it is being published, and what is said of it below. */
export function PalcoDaPublicacao({ imagem, carro = false, parado, papel, children }: Props) {
  return (
    <div className={estilos.palco} data-parado={parado} role={papel}>
      <img className={carro ? estilos.carro : undefined} src={imagem} alt="" width={160} height={110} />
      {children}
    </div>
  )
}
