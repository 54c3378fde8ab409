import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as estilos from './promocao.module.css'

interface Props {
  imagem: string
  titulo: string
  texto: string
}

/** A banner that leads somewhere. */
export function Promocao({ para, imagem, titulo, texto, className = '' }: Props & { para: string; className?: string }) {
  return (
    <Link className={`${estilos.promocao} ${className}`} to={para}>
      <img src={imagem} alt="" width={116} height={116} />
      <b>{titulo}</b>
      <span>{texto}</span>
    </Link>
  )
}

/** One across the page, to be read. */
export function PromocaoLarga({ imagem, titulo, texto }: Props) {
  const id = useId()
  return (
    <section className={`${estilos.promocao} ${estilos.larga}`} aria-labelledby={id}>
      <img src={imagem} alt="" width={160} height={160} />
      <b id={id}>{titulo}</b>
      <span>{texto}</span>
    </section>
  )
}
