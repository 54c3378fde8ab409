import type { ReactNode } from 'react'
import * as estilos from './coisa-em-linha.module.css'

interface Props {
  figura: ReactNode
  nome: ReactNode
  detalhe?: ReactNode
  precos?: ReactNode
  lado?: ReactNode
}

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
