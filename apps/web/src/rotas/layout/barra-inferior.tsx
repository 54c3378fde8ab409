import { Link } from '@tanstack/react-router'
import { Icone } from '#ui/icone.tsx'
import { ATALHOS } from './navegacao.ts'

interface Props {
  lateralAberta: boolean
  aoAbrirLateral: () => void
}

export function BarraInferior({ lateralAberta, aoAbrirLateral }: Props) {
  return (
    <nav className="tabbar" aria-label="Atalhos">
      {ATALHOS.map((d) => (
        <Link key={d.para} to={d.para} activeOptions={{ exact: d.para === '/' }}>
          <Icone nome={d.icone} />
          {d.rotulo}
        </Link>
      ))}
      <button type="button" aria-expanded={lateralAberta} aria-controls="lateral" data-abre-lateral onClick={aoAbrirLateral}>
        <Icone nome="menu" />
        Menu
      </button>
    </nav>
  )
}
