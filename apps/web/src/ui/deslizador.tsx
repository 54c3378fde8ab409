import { Slider } from 'radix-ui'

interface Props {
  /** Accessible name. */
  rotulo: string
  valor: number
  minimo: number
  maximo: number
  passo: number
  aoMudar: (valor: number) => void
  /** Text read in place of the bare number: 'R$ 250,00'. */
  textoDoValor?: string
  desativado?: boolean
}

export function Deslizador({ rotulo, valor, minimo, maximo, passo, aoMudar, textoDoValor, desativado = false }: Props) {
  return (
    <Slider.Root
      className="desliza"
      value={[valor]}
      min={minimo}
      max={maximo}
      step={passo}
      disabled={desativado}
      onValueChange={([novo]) => novo !== undefined && aoMudar(novo)}
    >
      <Slider.Track className="desliza__t">
        <Slider.Range className="desliza__f" />
      </Slider.Track>
      <Slider.Thumb className="desliza__b" aria-label={rotulo} aria-valuetext={textoDoValor} />
    </Slider.Root>
  )
}
