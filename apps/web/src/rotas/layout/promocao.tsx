import { Link } from '@tanstack/react-router'
import * as estilos from './promocao.module.css'

interface Props {
  para: string
  imagem: string
  titulo: string
  texto: string
  className?: string
}

/** A banner that leads somewhere. */
export function Promocao({ para, imagem, titulo, texto, className = '' }: Props) {
  return (
    <Link className={`${estilos.promocao} ${className}`} to={para}>
      <img src={imagem} alt="" width={116} height={116} />
      <b>{titulo}</b>
      <span>{texto}</span>
    </Link>
  )
}

export { promocao as classeDePromocao } from './promocao.module.css'
