/** The hooks in the parts that can be read, in the order in which they are shipped as one file: the locals of the first are seen by the others. */
import { readFileSync } from 'node:fs'

const PARTES = [
  'gancho-relogio',
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
const PARTES_DO_ESX = [
  'gancho-relogio',
  'gancho-esx',
  'gancho-escritas',
  'gancho-esx-gravacao',
  'gancho-esx-efeitos',
  'gancho-esx-leituras',
]
const PARTES_DO_QBCORE = [
  'gancho-relogio',
  'gancho-qbcore',
  'gancho-diario',
  'gancho-qbcore-sessoes',
  'gancho-escritas',
  'gancho-bolsas',
  'gancho-qbcore-gravacao',
  'gancho-qbcore-efeitos',
  'gancho-qbcore-leituras',
]
const PARTES_DO_QBOX = [
  'gancho-relogio',
  'gancho-qbox',
  'gancho-diario',
  'gancho-escritas',
  'gancho-bolsas',
  'gancho-qbox-gravacao',
  'gancho-qbox-efeitos',
  'gancho-qbox-leituras',
]

const juntar = (partes: readonly string[]): string =>
  partes.map((parte) => readFileSync(new URL(`./${parte}.lua`, import.meta.url), 'utf8')).join('')

export const fonteDoGancho = (): string => juntar(PARTES)
export const fonteDoGanchoDoEsx = (): string => juntar(PARTES_DO_ESX)
export const fonteDoGanchoDoQbcore = (): string => juntar(PARTES_DO_QBCORE)
export const fonteDoGanchoDoQbox = (): string => juntar(PARTES_DO_QBOX)
/** The other half of QBCore's hook, in the resource that reads and writes the bags. */
export const fonteDoGanchoDoQbInventory = (): string => juntar(['gancho-qb-inventory'])
