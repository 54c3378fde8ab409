/** The hook in the parts that can be read, in the order in which they are shipped as one file: the locals of the first are seen by the others. */
import { readFileSync } from 'node:fs'

const PARTES = ['gancho', 'gancho-gravacao', 'gancho-aplicar', 'gancho-itens', 'gancho-grupos', 'gancho-leituras']

export const fonteDoGancho = (): string => PARTES.map((parte) => readFileSync(new URL(`./${parte}.lua`, import.meta.url), 'utf8')).join('')
