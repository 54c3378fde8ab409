import type { ReactNode } from 'react'
import { Icone, type NomeDeIcone } from './icone.tsx'

export type TomDeEtiqueta = 'neutra' | 'ok' | 'alerta' | 'erro' | 'info' | 'ouro' | 'admin' | 'vidro'

interface Props {
  tom?: TomDeEtiqueta
  icone?: NomeDeIcone
  children: ReactNode
}

const TOM: Record<TomDeEtiqueta, string> = {
  neutra: '',
  ok: 'badge--ok',
  alerta: 'badge--warn',
  erro: 'badge--err',
  info: 'badge--info',
  ouro: 'badge--gold',
  admin: 'badge--admin',
  vidro: 'badge--glass',
}

/** A state in a word. 'vidro' is for the top of an image. */
export function Etiqueta({ tom = 'neutra', icone, children }: Props) {
  return (
    <span className={`badge ${TOM[tom]}`}>
      {icone && <Icone nome={icone} />}
      {children}
    </span>
  )
}
