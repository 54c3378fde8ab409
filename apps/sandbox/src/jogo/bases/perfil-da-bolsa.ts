import { juntarPartes } from '@sorium/ponte/lua/ganchos.ts'
import type { Familia } from './familias.ts'

const ULTIMO = 100

/** A file that gives a small base the setting that conferir-base would tell its owner. It stands before the hook. */
export const perfilDaBolsa = (slots: Familia['slots']): { nome: string; fonte: string } => ({
  nome: 'perfil-da-bolsa.lua',
  fonte: `${juntarPartes(['creative/impressao'])}SetConvar('sorium_bolsa', '${faixaDe(slots)} codigo=' .. partes.impressao.codigo)\n`,
})

function faixaDe({ de, ate, reservado }: Familia['slots']): string {
  const fora = reservado === undefined ? '' : ` fora=${reservado}`
  if (ate === 'peso') return `de=${de} ate=${ULTIMO} por=GetWeight${fora}`
  if (ate === 'record, ele também') return `de=${de} ate=${ULTIMO} por=InventorySlots${fora}`
  if (ate === 'record') return `de=${de} ate=${ULTIMO} por=InventorySlots soma=-1${fora}`
  return `de=${de} ate=${Math.min(ate, ULTIMO)}${fora}`
}
