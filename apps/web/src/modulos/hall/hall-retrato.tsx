import { useState } from 'react'
import * as estilos from './hall-retrato.module.css'

/** Drawn for this site: whoever has no picture. */
const SILHUETA = '/imagens/retratos/silhueta.avif'

interface Props {
  /** null: nobody. */
  url: string | null | undefined
  /** On the first screen: fetched at once. */
  prioridade?: boolean
}

/** Decorative: the name stands beside it. Without `v` in its address the api answers the silhouette, which takes the card's light. */
export function HallRetrato({ url, prioridade = false }: Props) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = url && url !== quebrada ? url : SILHUETA
  const silhueta = !endereco.includes('v=')
  return (
    <img
      className={silhueta ? `${estilos.retrato} ${estilos.silhueta}` : estilos.retrato}
      data-silhueta={silhueta || undefined}
      src={endereco}
      alt=""
      width={256}
      height={256}
      decoding="async"
      loading={prioridade ? 'eager' : 'lazy'}
      onError={() => url && setQuebrada(url)}
    />
  )
}
