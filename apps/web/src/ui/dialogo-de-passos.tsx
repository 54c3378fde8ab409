import type { ReactNode } from 'react'
import { Dialogo } from './dialogo.tsx'
import { enviarSemCampos } from './formulario.tsx'
import { Passos } from './passos.tsx'

interface Props {
  titulo: string
  rotulos: readonly string[]
  /** Counts from 0; a step after the last label shows the last label. */
  passo: number
  tamanho?: 'medio' | 'largo'
  ocupado?: boolean
  avancar: () => void
  voltar: () => void
  aoFechar: () => void
  rodape: ReactNode
  children: ReactNode
}

export function DialogoDePassos({ rotulos, passo, avancar, voltar, ...resto }: Props) {
  return (
    <Dialogo
      {...resto}
      aberto
      passo={passo}
      aoVoltar={voltar}
      passos={<Passos rotulos={rotulos} atual={Math.min(passo, rotulos.length - 1)} />}
      aoEnviar={enviarSemCampos(avancar)}
    />
  )
}
