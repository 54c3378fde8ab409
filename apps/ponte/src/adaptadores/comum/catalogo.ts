import type { TipoDoCatalogo } from '@sorium/contratos/ponte/index.ts'
import type { LinhaLida, PaginaDoCatalogo } from '../interface.ts'
import { texto, type Banco } from './banco.ts'
import { lista, objeto } from './respostas.ts'

export const CODIGOS_POR_VEZ = 100

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
  // The base stores the capacity of a vehicle's boot as the vehicle's weight, so a vehicle gets no weight.
  const quilos = tipo === 'item' && peso !== undefined ? Number(peso) : Number.NaN
  return { codigo, nome, peso_g: Number.isFinite(quilos) ? Math.round(quilos * 1000) : null, figura: arquivoDe(figura) }
}

function arquivoDe(figura: unknown): string | null {
  if (typeof figura !== 'string' || figura === '') return null
  return /\.\w{2,4}$/.test(figura) ? figura : `${figura}.png`
}

export async function paginaDaTabela(banco: Banco, p: { tabela: string; codigo: string; nome: string }): Promise<PaginaDoCatalogo> {
  const linhas = await banco.consultar(`SELECT \`${p.codigo}\` AS codigo, \`${p.nome}\` AS nome FROM \`${p.tabela}\` LIMIT 10000`)
  return {
    fonte: `tabela ${p.tabela}`,
    linhas: linhas.map((l) => ({ codigo: texto(l['codigo']), nome: texto(l['nome']), peso_g: null, figura: null })),
    proxima: null,
  }
}
