import { type ComponentProps, useRef } from 'react'
import { Botao } from './botao.tsx'

interface Props extends Omit<ComponentProps<typeof Botao>, 'onClick'> {
  /** Accessible name of what is chosen. */
  rotulo: string
  /** As of an input's accept. */
  aceita: string
  aoEscolher: (arquivo: File) => void
}

/** A button that asks for one file. */
export function BotaoDeArquivo({ rotulo, aceita, aoEscolher, ...botao }: Props) {
  const entrada = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={entrada}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={rotulo}
        accept={aceita}
        onChange={(e) => {
          const [escolhido] = e.target.files ?? []
          // The same file can be chosen again.
          e.target.value = ''
          if (escolhido) aoEscolher(escolhido)
        }}
      />
      <Botao {...botao} onClick={() => entrada.current?.click()} />
    </>
  )
}
