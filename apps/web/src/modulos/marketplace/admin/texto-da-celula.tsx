import type { ReactNode } from 'react'
import * as estilos from './texto-da-celula.module.css'

interface Props {
  curto?: boolean
  children: ReactNode
}

export function TextoDaCelula({ curto = false, children }: Props) {
  return <span className={curto ? `${estilos.texto} ${estilos.curto}` : estilos.texto}>{children}</span>
}
