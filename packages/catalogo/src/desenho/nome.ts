import { createHash } from 'node:crypto'
import type { Desenho } from './index.ts'

/** How a drawing becomes a picture: another size or quality makes other files, and so other names. */
const FEITIO = 'avif-2'

/** A picture is known by what is drawn: the drawing, and the picture below it with its colours. */
export const nomeDaFigura = ({ svg, base = '', ajuste = {} }: Pick<Desenho, 'svg' | 'base' | 'ajuste'>): string =>
  createHash('sha256')
    .update(JSON.stringify([FEITIO, svg, base, ajuste]))
    .digest('hex')
    .slice(0, 8)
