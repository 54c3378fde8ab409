import { useId, type ReactNode } from 'react'
import * as estilos from './cartao.module.css'
import { Parte } from './parte.tsx'

interface Props {
  titulo: ReactNode
  /** At the right of the title. */
  lado?: ReactNode
  /** Without padding around the content: lists and tables. */
  semMargem?: boolean
  className?: string
  children: ReactNode
}

/** A titled card, named by its heading. */
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

/** The heading of a page. */
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

/** Several of them at the right of the heading. */
export function AcoesDaPagina({ children }: { children: ReactNode }) {
  return <div className={estilos.acoes}>{children}</div>
}

/** For what has to look so and is another element, or laid out by who uses it. */
export { cartao as classeDeCartao, corpo as classeDoCorpo, verMais as classeDeVerMais, quadro as classeDoQuadro } from './cartao.module.css'
