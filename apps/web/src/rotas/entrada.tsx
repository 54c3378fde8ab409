import type { ReactNode } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { Arte } from '#ui/arte.tsx'
import { Marca } from './layout/marca.tsx'

interface Props {
  titulo: string
  texto?: ReactNode
  children: ReactNode
}

/** The two halves of every sign-in page: the city, and what to do. */
export function Entrada({ titulo, texto, children }: Props) {
  const { nome } = useConfiguracoes()
  return (
    <div className="login">
      <section className="login__a" aria-label={nome}>
        <Arte nome="login" />
        <div className="login__m">
          <Marca tamanho={40} />
          <b>{nome}</b>
        </div>
        <div className="login__t">
          <p className="login__h">A cidade nunca desliga.</p>
          <p className="sub">Sua carteira, sua garagem e seu nome no Hall da Fama, em um lugar só.</p>
        </div>
      </section>
      <main className="login__f">
        <div>
          <h1 className="h1">{titulo}</h1>
          {texto && <p className="sub login__s">{texto}</p>}
        </div>
        {children}
      </main>
    </div>
  )
}
