import type { ReactNode } from 'react'
import * as estilos from './vazio.module.css'

interface Props {
  imagem?: string
  titulo: ReactNode
  children?: ReactNode
  acao?: ReactNode
}

export function Vazio({ imagem = '/itens/objetos/caixa.webp', titulo, children, acao }: Props) {
  return (
    <div className={estilos.vazio}>
      <img src={imagem} alt="" width={72} height={72} loading="lazy" />
      <b>{titulo}</b>
      {children && <p>{children}</p>}
      {acao}
    </div>
  )
}

export { vazio as classeDeVazio } from './vazio.module.css'
