import * as estilos from './passos.module.css'
interface Props {
  rotulos: readonly string[]
  atual: number
}

export function Passos({ rotulos, atual }: Props) {
  return (
    <ol className={estilos.passos} aria-label={`Passo ${atual + 1} de ${rotulos.length}`}>
      {rotulos.map((rotulo, i) => (
        <li key={rotulo} className={estilos.passo} data-s={i < atual ? 'done' : undefined} aria-current={i === atual ? 'step' : undefined}>
          {rotulo}
        </li>
      ))}
    </ol>
  )
}
