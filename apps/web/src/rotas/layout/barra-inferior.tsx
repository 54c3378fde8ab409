import { Link } from '@tanstack/react-router'
import { Icone } from '#ui/icone.tsx'
import { ATALHOS, type Destino } from './navegacao.ts'

interface Props {
  /** The player's, unless told. */
  atalhos?: readonly Destino[]
  lateralAberta: boolean
  aoAbrirLateral: () => void
}

export function BarraInferior({ atalhos = ATALHOS, lateralAberta, aoAbrirLateral }: Props) {
  return (
    <nav className="tabbar" aria-label="Atalhos">
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
