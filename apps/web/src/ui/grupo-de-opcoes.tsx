import type { ReactNode } from 'react'
import * as estilosDoCampo from './campo.module.css'
import * as estilos from './grupo-de-opcoes.module.css'

interface Props {
  legenda: string
  legendaOculta?: boolean
  children: ReactNode
}

export function GrupoDeOpcoes({ legenda, legendaOculta = false, children }: Props) {
  return (
    <fieldset className={legendaOculta ? estilos.semLegenda : estilos.grupo}>
      <legend className={legendaOculta ? 'sr' : estilosDoCampo.rotulo}>{legenda}</legend>
      {children}
    </fieldset>
  )
}
