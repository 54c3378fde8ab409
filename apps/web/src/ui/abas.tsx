import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import * as estilos from './abas.module.css'

interface Aba<V extends string> {
  valor: V
  rotulo: ReactNode
}

interface Props<V extends string> {
  rotulo: string
  abas: readonly Aba<V>[]
  escolhida: V
  aoEscolher: (valor: V) => void
  children: ReactNode
}

const PASSO: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function Abas<V extends string>({ rotulo, abas, escolhida, aoEscolher, children }: Props<V>) {
  const id = useId()
  const fileira = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [linha, aba] = [fileira.current, document.getElementById(`${id}-${escolhida}`)]
    if (linha && aba) linha.scrollLeft = aba.offsetLeft - linha.offsetLeft - (linha.clientWidth - aba.offsetWidth) / 2
  }, [id, escolhida])
  function aoTeclar(e: KeyboardEvent) {
    const passo = PASSO[e.key]
    if (passo === undefined) return
    e.preventDefault()
    const atual = abas.findIndex((a) => a.valor === escolhida)
    const proxima = abas[(atual + passo + abas.length) % abas.length]
    if (!proxima) return
    aoEscolher(proxima.valor)
    document.getElementById(`${id}-${proxima.valor}`)?.focus()
  }
  return (
    <>
      <div ref={fileira} className={estilos.abas} role="tablist" aria-label={rotulo}>
        {abas.map((a) => (
          <button
            key={a.valor}
            type="button"
            role="tab"
            className={estilos.aba}
            id={`${id}-${a.valor}`}
            aria-selected={a.valor === escolhida}
            aria-controls={`${id}-painel`}
            tabIndex={a.valor === escolhida ? 0 : -1}
            onClick={() => aoEscolher(a.valor)}
            onKeyDown={aoTeclar}
          >
            {a.rotulo}
          </button>
        ))}
      </div>
      <div className="stack" role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-${escolhida}`}>
        {children}
      </div>
    </>
  )
}
