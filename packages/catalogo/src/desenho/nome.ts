import { createHash } from 'node:crypto'
import type { Desenho } from './index.ts'

/** A part of each picture's name, because pictures are cached for ever. Raise it when size or quality of the pictures changes. */
const FEITIO = 'avif-2'

export const nomeDaFigura = ({ svg, base = '', ajuste = {} }: Pick<Desenho, 'svg' | 'base' | 'ajuste'>): string =>
  createHash('sha256')
    .update(JSON.stringify([FEITIO, svg, base, ajuste]))
    .digest('hex')
    .slice(0, 8)
