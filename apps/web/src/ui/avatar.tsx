import { useState } from 'react'
import * as estilos from './avatar.module.css'

interface Props {
  url: string | null | undefined
  reserva?: string
  tamanho?: 'xs' | 'm' | 'l' | 'xl'
}

const TAMANHO = { xs: estilos.minimo, m: '', l: estilos.grande, xl: estilos.enorme } as const

export function Avatar({ url, reserva = '/imagens/retratos/padrao.avif', tamanho = 'm' }: Props) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = url && url !== quebrada ? url : reserva
  return (
    <span className={`${estilos.avatar} ${TAMANHO[tamanho]}`}>
      <img src={endereco} alt="" width={96} height={96} loading="lazy" onError={() => url && setQuebrada(url)} />
    </span>
  )
}

export { avatar as classeDeAvatar } from './avatar.module.css'
