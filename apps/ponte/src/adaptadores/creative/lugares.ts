import { nomeSql, type PerfilDaBase } from '../perfis.ts'
import type { Banco } from '../comum/banco.ts'
import type { EstadoDoGancho } from './gancho.ts'

type BaseConhecida = Pick<EstadoDoGancho, 'familia' | 'capacidades'>

type ChaveDe = (passport: number, modelo: string) => string

export interface AjustesDosLugares {
  chave: ChaveDe
  /** The key ends in ':' and the number of the vehicle's row. Such bases keep the tuning only in the table, never in vRP's memory. */
  comNumero: boolean
}

export interface LugaresDoVeiculo {
  ajustes: AjustesDosLugares
  portaMalas: readonly ChaveDe[]
}

type FormaDosAjustes = 'LsCustoms' | 'LsCustoms com número' | 'Mods'

const LS_CUSTOMS: ChaveDe = (p, m) => `LsCustoms:${p}:${m}`
/** The patterns without a number also match a numbered key, so the numbered form is tried first. */
const AJUSTES: Readonly<Record<FormaDosAjustes, AjustesDosLugares & { parece: string }>> = {
  'LsCustoms com número': { chave: LS_CUSTOMS, comNumero: true, parece: 'LsCustoms:%:%:%' },
  LsCustoms: { chave: LS_CUSTOMS, comNumero: false, parece: 'LsCustoms:%:%' },
  Mods: { chave: (p, m) => `Mods:${p}:${m}`, comNumero: false, parece: 'Mods:%:%' },
}
const PORTA_MALAS: Readonly<Record<string, ChaveDe>> = {
  Trunkchest: (p, m) => `Trunkchest:${p}:${m}`,
  'BauCarro:doID': (p, m) => `BauCarro:doID:${p}:${m}`,
  Chest: (p, m) => `Chest:${p}:${m}`,
}

function padraoDe({ familia, capacidades }: BaseConhecida): { ajustes: FormaDosAjustes; portaMalas: string[] } {
  if (familia.startsWith('creative-network')) return { ajustes: 'LsCustoms', portaMalas: ['Trunkchest'] }
  if (familia !== 'getserverdata') return { ajustes: 'Mods', portaMalas: ['BauCarro:doID', 'Chest'] }
  const numera = capacidades.some(({ nome, detalhe }) => nome === 'peso' && detalhe === 'CheckWeight')
  return { ajustes: numera ? 'LsCustoms com número' : 'Mods', portaMalas: ['Trunkchest', 'Chest'] }
}

export async function acharLugares(banco: Banco, perfil: PerfilDaBase, base: BaseConhecida): Promise<LugaresDoVeiculo> {
  const { nome, colunas } = perfil.dadosDoServidor
  const chave = nomeSql(colunas['chave'] ?? 'Name')
  const ha = async (parece: string): Promise<boolean> =>
    (await banco.consultar(`SELECT ${chave} AS chave FROM ${nomeSql(nome)} WHERE ${chave} LIKE ? LIMIT 1`, [parece])).length > 0
  const padrao = padraoDe(base)
  const portas = new Set(padrao.portaMalas)
  for (const prefixo of Object.keys(PORTA_MALAS)) if (await ha(`${prefixo}:%:%`)) portas.add(prefixo)
  return { ajustes: await acharAjustes(AJUSTES[padrao.ajustes], ha), portaMalas: [...portas].map((p) => PORTA_MALAS[p] as ChaveDe) }
}

async function acharAjustes(
  padrao: AjustesDosLugares & { parece: string },
  ha: (parece: string) => Promise<boolean>,
): Promise<AjustesDosLugares> {
  const { 'LsCustoms com número': comNumero, ...outras } = AJUSTES
  if (await ha(comNumero.parece)) return comNumero
  for (const forma of [padrao, ...Object.values(outras)]) if (await ha(forma.parece)) return forma
  return padrao
}
