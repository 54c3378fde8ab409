import type { ReactNode } from 'react'
import * as estilos from './recibo.module.css'

export interface LinhaDoRecibo {
  rotulo: ReactNode
  valor: ReactNode
}

interface Props {
  linhas: readonly LinhaDoRecibo[]
  total?: LinhaDoRecibo
  depois?: readonly LinhaDoRecibo[]
}

export function Recibo({ linhas, total, depois = [] }: Props) {
  return (
    <div className={estilos.recibo}>
      {linhas.map((l, i) => (
        <div key={i}>
          <span>{l.rotulo}</span>
          <span>{l.valor}</span>
        </div>
      ))}
      {total && (
        <>
          <hr />
          <div className={estilos.total} data-total>
            <span>{total.rotulo}</span>
            <span>{total.valor}</span>
          </div>
        </>
      )}
      {depois.map((l, i) => (
        <div key={i}>
          <span>{l.rotulo}</span>
          <span>{l.valor}</span>
        </div>
      ))}
    </div>
  )
}
