import type { FxServer } from '../../cidade/fxserver.ts'
import { objeto } from '../comum/respostas.ts'
import type { PaginaDoCatalogo } from '../interface.ts'
import { criarGanchoDoQb, type GanchoDoQb } from '../qb/gancho.ts'

export const VERSAO_DO_GANCHO = 3
export const INVENTARIO = 'ox_inventory'
const NUCLEO = 'qbx_core'

export type EspecieDoGancho = 'job' | 'gang'

const EXPORTS = {
  job: { ler: 'GetJob', por: 'AddPlayerToJob', tirar: 'RemovePlayerFromJob', principal: 'SetPlayerPrimaryJob' },
  gang: { ler: 'GetGang', por: 'AddPlayerToGang', tirar: 'RemovePlayerFromGang', principal: 'SetPlayerPrimaryGang' },
} as const

export interface Gancho extends GanchoDoQb {
  temAlgo(placa: string): Promise<boolean>
  modeloExiste(modelo: string): Promise<boolean>
  veiculosDaCidade(): Promise<PaginaDoCatalogo>
  grupoExiste(especie: EspecieDoGancho, nome: string, grau: number): Promise<boolean>
  /** False: the base refused, for example because the character already has as many jobs or gangs as it allows. */
  porNoGrupo(chave: string, especie: EspecieDoGancho, grupo: { nome: string; grau: number }): Promise<boolean>
  tirarDoGrupo(chave: string, especie: EspecieDoGancho, nome: string): Promise<void>
  grupoPrincipal(chave: string, especie: EspecieDoGancho): Promise<string | null>
  tornarPrincipal(chave: string, especie: EspecieDoGancho, nome: string): Promise<void>
}

export function criarGancho(fx: Pick<FxServer, 'chamar'>): Gancho {
  const gancho = criarGanchoDoQb(fx, INVENTARIO)
  const noNucleo = (nome: string, ...args: unknown[]): Promise<unknown> => fx.chamar(NUCLEO, nome, ...args)
  return {
    ...gancho,
    temAlgo: async (placa) => (await gancho.chamar('temAlgo', placa)) === true,
    async veiculosDaCidade() {
      const modelos = Object.entries(objeto(await noNucleo('GetVehiclesByName')))
      const linhas = modelos.map(([codigo, modelo]) => ({ codigo, nome: nomeDoModelo(objeto(modelo), codigo), peso_g: null, figura: null }))
      return { fonte: 'qbx_core GetVehiclesByName', linhas, proxima: null }
    },
    modeloExiste: async (modelo) => Object.keys(objeto(await noNucleo('GetVehiclesByName', modelo))).length > 0,
    async grupoExiste(especie, nome, grau) {
      const { grades } = objeto(await noNucleo(EXPORTS[especie].ler, nome))
      return Array.isArray(grades) ? grades[grau] !== undefined : String(grau) in objeto(grades)
    },
    porNoGrupo: async (chave, especie, { nome, grau }) => primeiro(await noNucleo(EXPORTS[especie].por, chave, nome, grau)) === true,
    tirarDoGrupo: async (chave, especie, nome) => void (await noNucleo(EXPORTS[especie].tirar, chave, nome)),
    async grupoPrincipal(chave, especie) {
      const dados = objeto(objeto(await noNucleo('GetPlayerByCitizenId', chave))['PlayerData'])
      const { name } = objeto(dados[especie])
      return typeof name === 'string' ? name : null
    },
    tornarPrincipal: async (chave, especie, nome) => void (await noNucleo(EXPORTS[especie].principal, chave, nome)),
  }
}

const nomeDoModelo = ({ brand, name }: Record<string, unknown>, codigo: string): string =>
  [brand, typeof name === 'string' ? name : codigo].filter((parte) => typeof parte === 'string').join(' ')

/** Several results of a Lua function may arrive as a list. */
const primeiro = (v: unknown): unknown => (Array.isArray(v) ? v[0] : v)
