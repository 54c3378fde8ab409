import { useId, type ReactNode } from 'react'
import * as estilos from './menu.module.css'
import * as estilosDaNavegacao from './navegacao.module.css'

export { navegacao as classeDaNavegacao } from './navegacao.module.css'

interface Props {
  /** Accessible name of the list. */
  rotulo: string
  /** Names the button where its words are hidden for want of room. */
  dica: string
  botao: ReactNode
  classeDoBotao?: string | undefined
  /** Links and buttons; each closes the list when it is pressed. */
  children: (fechar: () => void) => ReactNode
}

/** A short list of places under a button. It is the platform's popover: Esc and a press outside close it, no library needed. */
export function Menu({ rotulo, dica, botao, classeDoBotao = '', children }: Props) {
  const id = useId()
  const fechar = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button type="button" className={`${estilos.botao} ${classeDoBotao}`} popoverTarget={id} title={dica}>
        {botao}
      </button>
      <div className={estilos.menu} id={id} popover="auto">
        <nav className={estilosDaNavegacao.navegacao} aria-label={rotulo}>
          {children(fechar)}
        </nav>
      </div>
    </>
  )
}
