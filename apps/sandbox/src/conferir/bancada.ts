import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { CidadeDaBase } from './cidade-da-base.ts'
import type { ChavesDaBase } from './codigos.ts'

export const ANA = 1
export const BRUNO = 2

export interface Bancada {
  cidade: CidadeDaBase
  adaptador: Adaptador
  chaves: ChavesDaBase
  matarEVoltar(): Promise<void>
}
