import { useId } from 'react'
import { classeDePromocao } from '#modulos/vitrine/promocao.tsx'
import * as estilos from './promocao-larga.module.css'

interface Props {
  imagem: string
  titulo: string
  texto: string
}

export function PromocaoLarga({ imagem, titulo, texto }: Props) {
  const id = useId()
  return (
    <section className={`${classeDePromocao} ${estilos.larga}`} aria-labelledby={id}>
      <img src={imagem} alt="" width={160} height={160} />
      <b id={id}>{titulo}</b>
      <span>{texto}</span>
    </section>
  )
}
