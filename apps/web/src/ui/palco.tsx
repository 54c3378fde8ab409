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
  /** Light behind the thing. */
  matiz?: MatizDePalco
  imagem: string | null | undefined
  /** Empty when the name stands beside the stage. */
  alt?: string
  /** Vehicles: wide, with no floor shadow. */
  carro?: boolean
  /** Shown when there is no image, or it does not load. */
  reserva?: string
  /** Badges on the top left and top right. */
  cantoEsquerdo?: ReactNode
  cantoDireito?: ReactNode
  /** Above the fold: fetched at once instead of lazily. */
  prioridade?: boolean
  /** A small square: no light, no floor. */
  miniatura?: boolean
  className?: string
}

const RESERVA = '/itens/objetos/caixa.webp'

/** The light box that every thing for sale stands in. */
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
