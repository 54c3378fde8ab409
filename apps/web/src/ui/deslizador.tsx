import { Slider } from 'radix-ui'
import * as estilos from './deslizador.module.css'

interface Props {
  rotulo: string
  valor: number
  minimo: number
  maximo: number
  passo: number
  aoMudar: (valor: number) => void
  textoDoValor?: string
  desativado?: boolean
}

export function Deslizador({ rotulo, valor, minimo, maximo, passo, aoMudar, textoDoValor, desativado = false }: Props) {
  return (
    <Slider.Root
      className={estilos.deslizador}
      value={[valor]}
      min={minimo}
      max={maximo}
      step={passo}
      disabled={desativado}
      onValueChange={([novo]) => novo !== undefined && aoMudar(novo)}
    >
      <Slider.Track className={estilos.trilha}>
        <Slider.Range className={estilos.preenchida} />
      </Slider.Track>
      <Slider.Thumb className={estilos.botao} aria-label={rotulo} aria-valuetext={textoDoValor} />
    </Slider.Root>
  )
}
