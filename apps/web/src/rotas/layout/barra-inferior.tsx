import { Icone } from '#ui/icone.tsx'
import type { Destino } from '../pagina.ts'
import { LigacaoDoMenu } from './ligacao-do-menu.tsx'
import * as estilos from './barra-inferior.module.css'

interface Props {
  atalhos: readonly Destino[]
  lateralAberta: boolean
  aoAbrirLateral: () => void
}

export function BarraInferior({ atalhos, lateralAberta, aoAbrirLateral }: Props) {
  return (
    <nav className={estilos.barra} aria-label="Atalhos">
      {atalhos.map((d) => (
        <LigacaoDoMenu key={d.para + d.rotulo} destino={d} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={lateralAberta} onClick={aoAbrirLateral}>
        <Icone nome="menu" />
        Menu
      </button>
    </nav>
  )
}
