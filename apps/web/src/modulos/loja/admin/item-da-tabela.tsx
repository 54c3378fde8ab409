import type { ReactNode } from 'react'
import * as estilos from './item-da-tabela.module.css'

interface Props {
  imagem: string
  nome: string
  children?: ReactNode
}

export function ItemDaTabela({ imagem, nome, children }: Props) {
  return (
    <span className={estilos.item}>
      <img src={imagem} alt="" width={36} height={36} loading="lazy" />
      <span className={estilos.textos}>
        <b className="clip">{nome}</b>
        {children}
      </span>
    </span>
  )
}
