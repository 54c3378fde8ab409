import type { ReactNode } from 'react'
import * as estilos from './escolhas.module.css'

export interface Escolha<V extends string | null> {
  valor: V
  rotulo: ReactNode
  contagem?: number
}

interface Props<V extends string | null> {
  rotulo: string
  escolhas: readonly Escolha<V>[]
  escolhida: V
  aoEscolher: (valor: V) => void
}

export function Fichas<V extends string | null>({ rotulo, escolhas, escolhida, aoEscolher }: Props<V>) {
  return (
    <div className={estilos.fichas} role="group" aria-label={rotulo}>
      {escolhas.map((e) => (
        <button
          key={e.valor ?? ''}
          type="button"
          className={estilos.ficha}
          aria-pressed={e.valor === escolhida}
          onClick={() => aoEscolher(e.valor)}
        >
          {e.rotulo}
          {e.contagem !== undefined && <b>{e.contagem}</b>}
        </button>
      ))}
    </div>
  )
}

export function Segmentado<V extends string | null>({ rotulo, escolhas, escolhida, aoEscolher }: Props<V>) {
  return (
    <div className={estilos.segmentado} role="group" aria-label={rotulo}>
      {escolhas.map((e) => (
        <button key={e.valor ?? ''} type="button" aria-pressed={e.valor === escolhida} onClick={() => aoEscolher(e.valor)}>
          {e.rotulo}
        </button>
      ))}
    </div>
  )
}

export { ficha as classeDeFicha } from './escolhas.module.css'
