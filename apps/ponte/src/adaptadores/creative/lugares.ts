import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import type { Banco } from '../comum/banco.ts'
import type { EstadoDoGancho } from './gancho.ts'

type BaseConhecida = Pick<EstadoDoGancho, 'familia' | 'capacidades'>

/** How the key begins under which a base keeps a vehicle's tuning. */
export interface FormaDosAjustes {
  prefixo: string
  /** The key ends in ':' and the number of the vehicle's row. Such bases keep the tuning only in the table, never in vRP's memory. */
  comNumero: boolean
}

const LS_CUSTOMS_COM_NUMERO: FormaDosAjustes = { prefixo: 'LsCustoms', comNumero: true }
const LS_CUSTOMS: FormaDosAjustes = { prefixo: 'LsCustoms', comNumero: false }
const MODS: FormaDosAjustes = { prefixo: 'Mods', comNumero: false }

/** The pattern of a form without a number also matches a numbered key, so the numbered form comes first. */
export const FORMAS_CONHECIDAS: readonly FormaDosAjustes[] = [
  LS_CUSTOMS_COM_NUMERO,
  LS_CUSTOMS,
  MODS,
  { prefixo: 'vehMods', comNumero: false },
]

/** Of boots and glove boxes. Every form is asked for at each take: one base may use several, and a key may appear at any time. */
const DO_DONO = ['Trunkchest', 'BauCarro:doID', 'Chest', 'vehChest', 'vehGloves']
const DA_PLACA = ['Trunk', 'Glove']

export const portasMalas = ({ passport, modelo, placa }: { passport: number; modelo: string; placa: string }): string[] => [
  ...DO_DONO.map((prefixo) => `${prefixo}:${passport}:${modelo}`),
  ...DA_PLACA.map((prefixo) => `${prefixo}:${placa.trim()}`),
]

/** @returns the form for a vehicle of which the base has no tuning yet. A base may write an empty row for a key that was only read. */
export async function acharForma(banco: Banco, perfil: PerfilDaBase, base: BaseConhecida): Promise<FormaDosAjustes> {
  const { nome, colunas } = perfil.dadosDoServidor
  const chave = nomeSql(colunas['chave'] ?? 'Name')
  const valor = nomeSql(colunas['valor'] ?? 'Information')
  for (const forma of FORMAS_CONHECIDAS) {
    const parece = `${forma.prefixo}:%:%${forma.comNumero ? ':%' : ''}`
    const sql = `SELECT ${chave} AS chave FROM ${nomeSql(nome)} WHERE ${chave} LIKE ? AND ${valor} NOT IN ('', '[]', '{}', 'null') LIMIT 1`
    if ((await banco.consultar(sql, [parece])).length > 0) return forma
  }
  return padraoDe(base)
}

function padraoDe({ familia, capacidades }: BaseConhecida): FormaDosAjustes {
  if (familia.startsWith('creative-network')) return LS_CUSTOMS
  const numera = capacidades.some(({ nome, detalhe }) => nome === 'peso' && detalhe === 'CheckWeight')
  return familia === 'getserverdata' && numera ? LS_CUSTOMS_COM_NUMERO : MODS
}
