import type { ReactNode } from 'react'
import { Icone, type NomeDeIcone } from './icone.tsx'
import * as estilos from './etiqueta.module.css'

export type TomDeEtiqueta = 'neutra' | 'ok' | 'alerta' | 'erro' | 'info' | 'ouro' | 'admin' | 'vidro'

interface Props {
  tom?: TomDeEtiqueta
  icone?: NomeDeIcone
  className?: string | undefined
  children: ReactNode
}

const TOM: Record<TomDeEtiqueta, string> = {
  neutra: '',
  ok: estilos.ok,
  alerta: estilos.alerta,
  erro: estilos.erro,
  info: estilos.info,
  ouro: estilos.ouro,
  admin: estilos.admin,
  vidro: estilos.vidro,
}

export function Etiqueta({ tom = 'neutra', icone, className = '', children }: Props) {
  return (
    <span data-etiqueta={tom} className={`${estilos.etiqueta} ${TOM[tom]} ${className}`}>
      {icone && <Icone nome={icone} />}
      {children}
    </span>
  )
}

export { ponto as classeDePonto, etiqueta as classeDeEtiqueta } from './etiqueta.module.css'
