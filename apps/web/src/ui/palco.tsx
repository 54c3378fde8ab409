import { useState, type ReactNode } from 'react'

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
}

const RESERVA = '/itens/objetos/caixa.webp'

/** The light box that every thing for sale stands in. */
export function Palco(props: Props) {
  const { matiz = 'armas', imagem, alt = '', carro = false, reserva = RESERVA, cantoEsquerdo, cantoDireito, prioridade } = props
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = imagem && imagem !== quebrada ? imagem : reserva
  return (
    <div className={`stage ${carro ? 'stage--car' : ''} k-${matiz}`} data-carro={carro || undefined}>
      {cantoEsquerdo && <span className="stage__tl">{cantoEsquerdo}</span>}
      {cantoDireito && <span className="stage__tr">{cantoDireito}</span>}
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
