import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classeDeBotao } from './botao.tsx'
import { Icone } from './icone.tsx'
import * as estilos from './menu.module.css'
import * as estilosDaNavegacao from './navegacao.module.css'

interface Props {
  rotulo: string
  /** Wrap each action in `fazer`, which closes the list and focuses the button before the action runs. */
  children: (fazer: (acao: () => void) => () => void) => ReactNode
}

const FOLGA = 6

export function MenuDeAcoes({ rotulo, children }: Props) {
  const id = useId()
  const botao = useRef<HTMLButtonElement>(null)
  const lista = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const caixa = lista.current
    if (!caixa) return
    const fechar = () => caixa.hidePopover()
    const aoMudar = (e: ToggleEvent) => {
      if (e.newState !== 'open') return removeEventListener('scroll', fechar, true)
      const alvo = botao.current?.getBoundingClientRect()
      if (!alvo) return
      const abaixo = alvo.bottom + FOLGA
      const cabe = abaixo + caixa.offsetHeight < innerHeight
      caixa.style.top = `${cabe ? abaixo : Math.max(FOLGA, alvo.top - FOLGA - caixa.offsetHeight)}px`
      caixa.style.left = `${Math.max(FOLGA, alvo.right - caixa.offsetWidth)}px`
      addEventListener('scroll', fechar, { capture: true, once: true })
    }
    caixa.addEventListener('toggle', aoMudar)
    return () => {
      caixa.removeEventListener('toggle', aoMudar)
      removeEventListener('scroll', fechar, true)
    }
  }, [])

  const fazer = (acao: () => void) => () => {
    lista.current?.hidePopover()
    botao.current?.focus()
    acao()
  }
  return (
    <>
      <button
        ref={botao}
        type="button"
        className={classeDeBotao({ variante: 'fantasma', tamanho: 'pequeno', soIcone: true })}
        popoverTarget={id}
        aria-label={rotulo}
      >
        <Icone nome="ellipsis" />
      </button>
      <div ref={lista} id={id} className={`${estilos.menu} ${estilos.deAcoes}`} popover="auto" role="group" aria-label={rotulo}>
        <div className={estilosDaNavegacao.navegacao}>{children(fazer)}</div>
      </div>
    </>
  )
}
