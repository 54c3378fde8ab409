import { useState } from 'react'
import * as estilos from './hall-retrato.module.css'

/** Drawn for this site: whoever has no character. The api draws a portrait of its own for each one who has no photo. */
const SILHUETA = '/imagens/retratos/silhueta.avif'

interface Props {
  /** null: nobody. */
  url: string | null | undefined
  /** On the first screen: fetched at once. */
  prioridade?: boolean
}

/** Decorative: the name stands beside it. The silhouette takes the card's light. */
export function HallRetrato({ url, prioridade = false }: Props) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const silhueta = !url || url === quebrada
  return (
    <img
      className={silhueta ? `${estilos.retrato} ${estilos.silhueta}` : estilos.retrato}
      data-silhueta={silhueta || undefined}
      src={silhueta ? SILHUETA : url}
      alt=""
      width={256}
      height={256}
      decoding="async"
      loading={prioridade ? 'eager' : 'lazy'}
      onError={() => url && setQuebrada(url)}
    />
  )
}
