import { useId, type ReactNode } from 'react'
import * as estilos from './cartao.module.css'
import { Parte } from './parte.tsx'

interface Props {
  titulo: ReactNode
  lado?: ReactNode
  semMargem?: boolean
  className?: string
  children: ReactNode
}

export function Cartao({ titulo, lado, semMargem = false, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`${estilos.cartao} ${className}`} aria-labelledby={id}>
      <div className={estilos.cabeca}>
        <h2 className="h2" id={id}>
          {titulo}
        </h2>
        {lado}
      </div>
      <Parte>{semMargem ? children : <div className={estilos.corpo}>{children}</div>}</Parte>
    </section>
  )
}

interface PropsDoCabecalho {
  titulo: ReactNode
  texto?: ReactNode
  acao?: ReactNode
}

export function CabecalhoDaPagina({ titulo, texto, acao }: PropsDoCabecalho) {
  return (
    <div className={estilos.cabecalho}>
      <div>
        <h1 className="h1">{titulo}</h1>
        {texto && <p>{texto}</p>}
      </div>
      {acao}
    </div>
  )
}

export function AcoesDaPagina({ children }: { children: ReactNode }) {
  return <div className={estilos.acoes}>{children}</div>
}

export { cartao as classeDeCartao, corpo as classeDoCorpo, verMais as classeDeVerMais, quadro as classeDoQuadro } from './cartao.module.css'
