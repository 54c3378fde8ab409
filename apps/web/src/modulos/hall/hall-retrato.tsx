import { useState } from 'react'
import * as estilos from './hall-retrato.module.css'

const SILHUETA = '/imagens/retratos/silhueta.avif'

interface Props {
  url: string | null | undefined
  prioridade?: boolean
}

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
