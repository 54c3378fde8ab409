/** Calls to gancho-qbcore.lua inside the qb-core resource, with what comes back made safe. */
import type { FxServer } from '../../fxserver.ts'
import { criarGanchoDoQb, type GanchoDoQb } from '../qb/gancho.ts'

export const VERSAO_DO_GANCHO = 1
/** Of the other half, inside qb-inventory. */
export const VERSAO_DA_METADE = 1
export const NUCLEO = 'qb-core'
const INVENTARIO = 'qb-inventory'

export interface Gancho extends GanchoDoQb {
  modeloExiste(modelo: string): Promise<boolean>
  /** Whether something that is perhaps not saved yet lies in one of these inventories. */
  temAlgo(nomes: readonly string[]): Promise<boolean>
}

export function criarGancho(fx: Pick<FxServer, 'chamar'>): Gancho {
  const gancho = criarGanchoDoQb(fx, NUCLEO)
  return {
    ...gancho,
    modeloExiste: async (modelo) => (await gancho.chamar('modeloExiste', modelo)) === true,
    temAlgo: async (nomes) => (await fx.chamar(INVENTARIO, 'soriumTemAlgo', nomes)) === true,
  }
}
