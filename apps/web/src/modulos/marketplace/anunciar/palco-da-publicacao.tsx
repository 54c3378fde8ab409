import type { ReactNode } from 'react'
import * as estilos from './palco-da-publicacao.module.css'

interface Props {
  imagem: string
  carro?: boolean
  parado: boolean
  papel?: 'status'
  children: ReactNode
}

export function PalcoDaPublicacao({ imagem, carro = false, parado, papel, children }: Props) {
  return (
    <div className={estilos.palco} data-parado={parado} role={papel}>
      <img className={carro ? estilos.carro : undefined} src={imagem} alt="" width={160} height={110} />
      {children}
    </div>
  )
}
