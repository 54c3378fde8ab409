/** Where a base keeps tuning and boot of a vehicle: keys beside the characters whose names differ by family, or a column of the vehicle. */
import { nomeSql, type Perfil } from '../perfis.ts'
import type { Banco } from '../comum/banco.ts'

type ChaveDe = (passport: number, modelo: string) => string

export interface LugaresDoVeiculo {
  ajustes: ChaveDe
  /** All that may hold something; a glove box counts as a boot. */
  portaMalas: readonly ChaveDe[]
}

const AJUSTES: Readonly<Record<string, ChaveDe>> = { LsCustoms: (p, m) => `LsCustoms:${p}:${m}`, Mods: (p, m) => `Mods:${p}:${m}` }
const PORTA_MALAS: Readonly<Record<string, ChaveDe>> = {
  Trunkchest: (p, m) => `Trunkchest:${p}:${m}`,
  'BauCarro:doID': (p, m) => `BauCarro:doID:${p}:${m}`,
  Chest: (p, m) => `Chest:${p}:${m}`,
}

/** What a city without a single car of the kind would use. */
function padraoDe(familia: string): { ajustes: string; portaMalas: string[] } {
  if (familia.startsWith('creative-network')) return { ajustes: 'LsCustoms', portaMalas: ['Trunkchest'] }
  return { ajustes: 'Mods', portaMalas: familia === 'getserverdata' ? ['Trunkchest', 'Chest'] : ['BauCarro:doID', 'Chest'] }
}

/** Looks at which keys this city has; forks rename them. */
export async function acharLugares(banco: Banco, perfil: Perfil, familia: string): Promise<LugaresDoVeiculo> {
  const { nome, colunas } = perfil.dadosDoServidor
  const chave = nomeSql(colunas['chave'] ?? 'Name')
  const ha = async (prefixo: string): Promise<boolean> =>
    (await banco.consultar(`SELECT ${chave} AS chave FROM ${nomeSql(nome)} WHERE ${chave} LIKE ? LIMIT 1`, [`${prefixo}:%:%`])).length > 0
  const padrao = padraoDe(familia)
  const ajustes = (await ha(padrao.ajustes)) ? padrao.ajustes : ((await primeiro(Object.keys(AJUSTES), ha)) ?? padrao.ajustes)
  const portas = new Set(padrao.portaMalas)
  for (const prefixo of Object.keys(PORTA_MALAS)) if (await ha(prefixo)) portas.add(prefixo)
  return { ajustes: AJUSTES[ajustes] as ChaveDe, portaMalas: [...portas].map((p) => PORTA_MALAS[p] as ChaveDe) }
}

async function primeiro(nomes: readonly string[], ha: (nome: string) => Promise<boolean>): Promise<string | undefined> {
  for (const nome of nomes) if (await ha(nome)) return nome
  return undefined
}
