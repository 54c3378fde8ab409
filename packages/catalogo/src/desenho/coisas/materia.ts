import { ACO, MADEIRA } from '../cores.ts'
import type { Estojo } from '../tracos.ts'
import { volume } from './quadro.ts'

export const aco = (e: Estojo): string => e.degrade('aco', ACO)
export const materia = (e: Estojo, cor: string): string =>
  cor === 'madeira' ? e.degrade('madeira', MADEIRA) : cor === 'aco' ? aco(e) : volume(e, cor, 'baixo')
export const BORDA = { stroke: '#10141a', 'stroke-width': 2 }
