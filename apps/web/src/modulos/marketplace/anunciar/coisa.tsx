import type { ReactNode } from 'react'
import { ehCarro } from '#nucleo/figura.ts'
import { Palco } from '#ui/palco.tsx'
import { CoisaEmLinha } from '#ui/coisa-em-linha.tsx'

interface Props {
  nome: string
  imagem: string
  detalhe?: ReactNode
  lado?: ReactNode
}

export function AnunciarCoisa({ nome, imagem, detalhe, lado }: Props) {
  return (
    <CoisaEmLinha
      figura={<Palco matiz={/\/veiculos\//.test(imagem) ? 'veiculos' : 'armas'} imagem={imagem} carro={ehCarro(imagem)} prioridade />}
      nome={nome}
      detalhe={detalhe}
      lado={lado}
    />
  )
}
