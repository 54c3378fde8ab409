import type { ReactNode } from 'react'
import { ehCarro } from '#nucleo/figura.ts'
import { Palco } from '#ui/palco.tsx'

interface Props {
  nome: string
  imagem: string
  detalhe?: ReactNode
  lado?: ReactNode
}

/** The thing that is about to be sold, small. */
export function AnunciarCoisa({ nome, imagem, detalhe, lado }: Props) {
  return (
    <div className="compra-item">
      <span className="compra-item__f">
        <Palco matiz={/\/veiculos\//.test(imagem) ? 'veiculos' : 'armas'} imagem={imagem} carro={ehCarro(imagem)} prioridade />
      </span>
      <div className="grow">
        <b className="h3 clip2">{nome}</b>
        {detalhe && <span className="sm mut">{detalhe}</span>}
      </div>
      {lado}
    </div>
  )
}
