import { useState } from 'react'

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
  return (
    <img
      className={endereco.includes('v=') ? undefined : 'hr-silhueta'}
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
