import type { ReactNode } from 'react'

interface Props {
  /** One of public/itens/objetos. */
  imagem?: string
  titulo: ReactNode
  /** One helping line. */
  children?: ReactNode
  /** At most one small button. */
  acao?: ReactNode
}

export function Vazio({ imagem = '/itens/objetos/caixa.webp', titulo, children, acao }: Props) {
  return (
    <div className="empty">
      <img src={imagem} alt="" width={72} height={72} loading="lazy" />
      <b>{titulo}</b>
      {children && <p>{children}</p>}
      {acao}
    </div>
  )
}
