import { Dialog } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useArrastar } from './arrastar.ts'
import * as estilos from './gaveta.module.css'
import { useVoltar } from './voltar.ts'

interface Props {
  titulo: string
  className: string
  aoFechar: () => void
  children: ReactNode
}

export function Gaveta({ titulo, className, aoFechar, children }: Props) {
  const quemAbriu = useRef<Element | null>(null)
  const caixa = useRef<HTMLDivElement>(null)
  useVoltar({ aberto: true, voltar: aoFechar })
  const arrasto = useArrastar({ caixa, para: 'esquerda', fechar: aoFechar })
  return (
    <Dialog.Root open onOpenChange={aoFechar}>
      <Dialog.Portal>
        <Dialog.Overlay className={estilos.fundo} />
        <Dialog.Content
          ref={caixa}
          {...arrasto}
          className={`${className} ${estilos.gaveta}`}
          aria-describedby={undefined}
          // Radix would not focus a link, but here links come first.
          onOpenAutoFocus={(e) => {
            quemAbriu.current = document.activeElement
            e.preventDefault()
            if (e.currentTarget instanceof HTMLElement) e.currentTarget.querySelector<HTMLElement>('a, button')?.focus()
          }}
          // Radix returns the focus only to its own trigger, which this drawer does not have; after a navigation the new page keeps the
          // focus.
          onCloseAutoFocus={(e) => {
            e.preventDefault()
            if (document.activeElement === document.body && quemAbriu.current instanceof HTMLElement) quemAbriu.current.focus()
          }}
        >
          <Dialog.Title className="sr">{titulo}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
