import { useEffect, useState, type ReactNode } from 'react'
import { useNoNavegador } from './no-navegador.ts'
import * as estilos from './esqueleto.module.css'
import * as estilosDeLadrilho from './ladrilho.module.css'

interface PropsDaBarra {
  largura?: string
  altura?: number
}

export function Barra({ largura = '100%', altura = 12 }: PropsDaBarra) {
  return <div className={estilos.barra} data-barra style={{ width: largura, height: altura }} aria-hidden="true" />
}

interface Props {
  texto: string
  children: ReactNode
}

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

export { barra as classeDeBarra, palco as classeDeBarraDePalco } from './esqueleto.module.css'
