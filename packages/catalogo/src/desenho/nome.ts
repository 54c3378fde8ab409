import { createHash } from 'node:crypto'
import type { Desenho } from './index.ts'

/** Raise it when size or quality of the pictures changes: then every file gets a new name. */
const FEITIO = 'avif-2'

/** The name is a hash of the drawing and of the picture under it, because files are cached for ever. */
export const nomeDaFigura = ({ svg, base = '', ajuste = {} }: Pick<Desenho, 'svg' | 'base' | 'ajuste'>): string =>
  createHash('sha256')
    .update(JSON.stringify([FEITIO, svg, base, ajuste]))
    .digest('hex')
    .slice(0, 8)
