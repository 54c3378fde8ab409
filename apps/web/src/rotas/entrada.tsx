import type { ReactNode } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Arte } from '#ui/arte.tsx'
import { Marca } from './layout/marca.tsx'
import * as estilos from './entrada.module.css'

interface Props {
  titulo: string
  texto?: ReactNode
  children: ReactNode
}

export function Entrada({ titulo, texto, children }: Props) {
  const { nome } = useConfiguracoes()
  return (
    <div className={estilos.entrada}>
      <section className={estilos.cidade} aria-label={nome}>
        <Arte nome="login" />
        <div className={estilos.marca}>
          <Marca tamanho={40} />
          <b>{nome}</b>
        </div>
        <div className={estilos.texto}>
          <p className={estilos.lema}>A cidade nunca desliga.</p>
          <p className="sub">Sua carteira, sua garagem e seu nome no Hall da Fama, em um lugar só.</p>
        </div>
      </section>
      <main className={estilos.formulario}>
        <div>
          <h1 className="h1">{titulo}</h1>
          {texto && <p className={`sub ${estilos.legenda}`}>{texto}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
