import type { FxServer } from '../../cidade/fxserver.ts'
import { CODIGOS_POR_VEZ, paginaDoGancho } from '../comum/catalogo.ts'
import type { PaginaDoCatalogo } from '../interface.ts'
import { criarGanchoDoQb, type GanchoDoQb } from '../qb/gancho.ts'

export const VERSAO_DO_GANCHO = 3
export const VERSAO_DA_METADE = 1
export const NUCLEO = 'qb-core'
export const INVENTARIO = 'qb-inventory'

export interface Gancho extends GanchoDoQb {
  modeloExiste(modelo: string): Promise<boolean>
  veiculosDaCidade(desde: number): Promise<PaginaDoCatalogo | null>
  temAlgo(nomes: readonly string[]): Promise<boolean>
}

export function criarGancho(fx: Pick<FxServer, 'chamar'>): Gancho {
  const gancho = criarGanchoDoQb(fx, NUCLEO)
  return {
    ...gancho,
    veiculosDaCidade: async (desde) => paginaDoGancho('veiculo', await gancho.chamar('veiculosDaCidade', desde, CODIGOS_POR_VEZ)),
    modeloExiste: async (modelo) => (await gancho.chamar('modeloExiste', modelo)) === true,
    temAlgo: async (nomes) => (await fx.chamar(INVENTARIO, 'soriumTemAlgo', nomes)) === true,
  }
}
