import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { CidadeDaBase } from './cidade-da-base.ts'
import type { ChavesDaBase } from './codigos.ts'
import type { LugaresDaBolsa } from './lugares-da-bolsa.ts'

export const ANA = 1
export const BRUNO = 2

export interface Bancada {
  cidade: CidadeDaBase
  adaptador: Adaptador
  chaves: ChavesDaBase
  /** null: the base's bags have no slots. */
  lugares: LugaresDaBolsa | null
  matarEVoltar(): Promise<void>
}
