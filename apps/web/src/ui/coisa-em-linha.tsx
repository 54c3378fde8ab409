import type { ReactNode } from 'react'
import * as estilos from './coisa-em-linha.module.css'

interface Props {
  /** Its stage. */
  figura: ReactNode
  nome: ReactNode
  detalhe?: ReactNode
  /** At the right, one under the other. */
  precos?: ReactNode
  /** At the right, as it is. */
  lado?: ReactNode
}

/** What is bought or sold, small, at the head of a dialog. */
export function CoisaEmLinha({ figura, nome, detalhe, precos, lado }: Props) {
  return (
    <div className={estilos.coisa}>
      <span className={estilos.figura}>{figura}</span>
      <div className={estilos.textos}>
        <b className="h3 clip2">{nome}</b>
        {detalhe && <span className="sm mut">{detalhe}</span>}
      </div>
      {precos && <div className={estilos.precos}>{precos}</div>}
      {lado}
    </div>
  )
}
