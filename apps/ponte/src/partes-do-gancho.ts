/** The hooks in the parts that can be read, in the order in which they are shipped as one file: the locals of the first are seen by the others. */
import { readFileSync } from 'node:fs'

const PARTES = [
  'gancho',
  'gancho-base',
  'gancho-texto',
  'gancho-vez',
  'gancho-gravacao',
  'gancho-aplicar',
  'gancho-itens',
  'gancho-grupos',
  'gancho-leituras',
  'gancho-catalogo',
]
const PARTES_DO_ESX = ['gancho-esx', 'gancho-esx-efeitos', 'gancho-esx-leituras']

const juntar = (partes: readonly string[]): string =>
  partes.map((parte) => readFileSync(new URL(`./${parte}.lua`, import.meta.url), 'utf8')).join('')

export const fonteDoGancho = (): string => juntar(PARTES)
export const fonteDoGanchoDoEsx = (): string => juntar(PARTES_DO_ESX)
