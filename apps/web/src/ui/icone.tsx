import * as estilos from './icone.module.css'
import { MARCAS, TRACOS, type NomeDeIcone } from './icones-gerados.ts'

export type { NomeDeIcone } from './icones-gerados.ts'

interface Props {
  nome: NomeDeIcone
  /** 14, 16, 18 (default) or 22 px. */
  tamanho?: 'xs' | 's' | 'm' | 'l'
  className?: string
}

const TAMANHO = { xs: estilos.minimo, s: estilos.pequeno, m: '', l: estilos.grande } as const

export function Icone({ nome, tamanho = 'm', className = '' }: Props) {
  const marca = nome in MARCAS
  const desenho = marca ? MARCAS[nome as keyof typeof MARCAS] : TRACOS[nome as keyof typeof TRACOS]
  const pintura = marca
    ? { fill: 'currentColor' }
    : { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const }
  return (
    <svg
      className={`${estilos.icone} ${TAMANHO[tamanho]} ${className}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...pintura}
      dangerouslySetInnerHTML={{ __html: desenho }}
    />
  )
}
