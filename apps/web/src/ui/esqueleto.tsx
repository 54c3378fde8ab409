import { useEffect, useState, type ReactNode } from 'react'
import { useNoNavegador } from './no-navegador.ts'
import * as estilos from './esqueleto.module.css'
import * as estilosDeLadrilho from './ladrilho.module.css'

interface PropsDaBarra {
  largura?: string
  altura?: number
}

/** One shimmering bar. */
export function Barra({ largura = '100%', altura = 12 }: PropsDaBarra) {
  return <div className={estilos.barra} data-barra style={{ width: largura, height: altura }} aria-hidden="true" />
}

interface Props {
  /** The loading text of the specification, for screen readers. */
  texto: string
  children: ReactNode
}

/** Holds the shape of what is coming. Appears after 150 ms, so that a fast answer does not flash; in a page that the server drew it stands. */
export function Esqueleto({ texto, children }: Props) {
  const noNavegador = useNoNavegador()
  const [visivel, setVisivel] = useState(!noNavegador)
  useEffect(() => {
    const espera = setTimeout(() => setVisivel(true), 150)
    return () => clearTimeout(espera)
  }, [])
  return (
    <div aria-busy="true" data-esqueleto className={estilos.esqueleto} data-visivel={visivel}>
      <span className="sr" role="status">
        {texto}
      </span>
      {children}
    </div>
  )
}

/** The shape of a product tile. */
export function EsqueletoDeLadrilho() {
  return (
    <div className={estilosDeLadrilho.ladrilho} aria-hidden="true">
      <div className={`${estilos.barra} ${estilos.palco}`} />
      <div className={estilosDeLadrilho.corpo}>
        <Barra largura="80%" />
        <Barra largura="55%" />
        <Barra largura="45%" altura={20} />
      </div>
    </div>
  )
}

/** For what has to look so and is another element, or laid out by who uses it. */
export { barra as classeDeBarra, palco as classeDeBarraDePalco } from './esqueleto.module.css'
