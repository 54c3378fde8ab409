import { type ComponentProps, useRef } from 'react'
import { Botao } from './botao.tsx'

interface Props extends Omit<ComponentProps<typeof Botao>, 'onClick'> {
  rotulo: string
  aceita: string
  aoEscolher: (arquivo: File) => void
}

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
          // Otherwise choosing the same file again fires no event.
          e.target.value = ''
          if (escolhido) aoEscolher(escolhido)
        }}
      />
      <Botao {...botao} onClick={() => entrada.current?.click()} />
    </>
  )
}
