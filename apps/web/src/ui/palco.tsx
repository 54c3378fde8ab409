import { useState, type ReactNode } from 'react'
import * as estilos from './palco.module.css'

export type MatizDePalco =
  | 'veiculos'
  | 'armas'
  | 'comida'
  | 'joias'
  | 'eletronicos'
  | 'roupas'
  | 'medico'
  | 'documentos'
  | 'premium'
  | 'materiais'

interface Props {
  matiz?: MatizDePalco
  imagem: string | null | undefined
  alt?: string
  carro?: boolean
  reserva?: string
  cantoEsquerdo?: ReactNode
  cantoDireito?: ReactNode
  prioridade?: boolean
  miniatura?: boolean
  className?: string
}

const RESERVA = '/itens/objetos/caixa.webp'

export function Palco(props: Props) {
  const {
    matiz = 'armas',
    imagem,
    alt = '',
    carro = false,
    reserva = RESERVA,
    cantoEsquerdo,
    cantoDireito,
    prioridade,
    className = '',
  } = props
  const formas = [carro && estilos.carro, props.miniatura && estilos.miniatura, className]
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = imagem && imagem !== quebrada ? imagem : reserva
  return (
    <div className={[estilos.palco, ...formas].filter(Boolean).join(' ')} data-matiz={matiz} data-carro={carro || undefined}>
      {cantoEsquerdo && <span className={estilos.cantoEsquerdo}>{cantoEsquerdo}</span>}
      {cantoDireito && <span className={estilos.cantoDireito}>{cantoDireito}</span>}
      <img
        src={endereco}
        alt={alt}
        width={256}
        height={210}
        loading={prioridade ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => imagem && setQuebrada(imagem)}
      />
    </div>
  )
}
