import { useState } from 'react'

interface Props {
  url: string | null | undefined
  reserva?: string
  tamanho?: 'xs' | 'm' | 'l' | 'xl'
}

const TAMANHO = { xs: 'av av--xs', m: 'av', l: 'av av--l', xl: 'av av--xl' } as const

/** Decorative: the name stands beside it. */
export function Avatar({ url, reserva = '/imagens/retratos/padrao.avif', tamanho = 'm' }: Props) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const endereco = url && url !== quebrada ? url : reserva
  return (
    <span className={TAMANHO[tamanho]}>
      <img src={endereco} alt="" width={96} height={96} loading="lazy" onError={() => url && setQuebrada(url)} />
    </span>
  )
}
