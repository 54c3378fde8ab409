/** The city's own lists, as a hook in the framework's resource or a table tells them. */
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import type { LinhaLida, PaginaDoCatalogo } from '../interface.ts'
import { texto, type Banco } from './banco.ts'
import { lista, objeto } from './respostas.ts'

/** Codes that a hook looks at in one tick of the game. */
export const CODIGOS_POR_VEZ = 100

/** What the hooks' export `catalogo` answers: weights in kilograms; without `fonte` the base tells no such list. */
export function paginaDoGancho(tipo: TipoDoCatalogo, resposta: unknown): PaginaDoCatalogo | null {
  const { fonte, linhas, proxima } = objeto(resposta)
  if (typeof fonte !== 'string') return null
  return {
    fonte,
    linhas: lista(linhas).map((linha) => linhaDe(tipo, objeto(linha))),
    proxima: typeof proxima === 'number' ? proxima : null,
  }
}

function linhaDe(tipo: TipoDoCatalogo, { codigo, nome, peso, figura }: Record<string, unknown>): LinhaLida {
  // What a vehicle "weighs" is what its boot carries.
  const quilos = tipo === 'item' && peso !== undefined ? Number(peso) : Number.NaN
  return { codigo, nome, peso_g: Number.isFinite(quilos) ? Math.round(quilos * 1000) : null, figura: arquivoDe(figura) }
}

/** Pictures are files by the name of the item's index, png by convention. */
function arquivoDe(figura: unknown): string | null {
  if (typeof figura !== 'string' || figura === '') return null
  return /\.\w{2,4}$/.test(figura) ? figura : `${figura}.png`
}

/** A table of models and their names, whole: it is read outside the game's thread. */
export async function paginaDaTabela(banco: Banco, p: { tabela: string; codigo: string; nome: string }): Promise<PaginaDoCatalogo> {
  const linhas = await banco.consultar(`SELECT \`${p.codigo}\` AS codigo, \`${p.nome}\` AS nome FROM \`${p.tabela}\` LIMIT 10000`)
  return {
    fonte: `tabela ${p.tabela}`,
    linhas: linhas.map((l) => ({ codigo: texto(l['codigo']), nome: texto(l['nome']), peso_g: null, figura: null })),
    proxima: null,
  }
}
