import { LADO, selo, type Selo } from './quadro.ts'
import { Estojo, folha } from '../tracos.ts'

export interface Ajuste {
  brightness?: number
  saturation?: number
  hue?: number
}

export interface FiguraDeCoisa {
  familia: string
  svg: string
  base?: string
  ajuste?: Ajuste
}

export type DesenhoDeCoisa = () => FiguraDeCoisa

export const de =
  (familia: string, desenhar: () => string): DesenhoDeCoisa =>
  () => ({ familia, svg: desenhar() })

export const com =
  (base: string, sobre: Selo | string, ajuste?: Ajuste): DesenhoDeCoisa =>
  () => ({
    familia: `variante-${base}`,
    base,
    svg: folha({ largura: LADO, altura: LADO }, new Estojo(), typeof sobre === 'string' ? sobre : selo(sobre)),
    ...(ajuste && { ajuste }),
  })
