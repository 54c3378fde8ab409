import { Link } from '@tanstack/react-router'
import { Icone } from '#ui/icone.tsx'
import type { Destino } from '../pagina.ts'
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
        <Link key={d.para} to={d.para} activeOptions={{ exact: d.para === '/' || d.para === '/admin' }}>
          <Icone nome={d.icone} />
          {d.rotulo}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={lateralAberta} onClick={aoAbrirLateral}>
        <Icone nome="menu" />
        Menu
      </button>
    </nav>
  )
}
