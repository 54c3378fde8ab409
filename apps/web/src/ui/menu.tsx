import { useId, type ReactNode } from 'react'
import * as estilos from './menu.module.css'
import * as estilosDaNavegacao from './navegacao.module.css'

export { navegacao as classeDaNavegacao } from './navegacao.module.css'

interface Props {
  rotulo: string
  dica: string
  botao: ReactNode
  classeDoBotao?: string | undefined
  children: (fechar: () => void) => ReactNode
}

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
