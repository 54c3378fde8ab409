import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { CidadeDaBase, Ocorrencias } from './cidade-da-base.ts'
import type { ChavesDaBase } from './chaves.ts'
import type { LugaresDaBolsa } from './lugares-da-bolsa.ts'

/** Numbers that no person of a dump has. */
export const ANA = 90_001
export const BRUNO = 90_002

export interface Bancada {
  cidade: CidadeDaBase
  adaptador: Adaptador
  ocorrencias: Ocorrencias
  chaves: ChavesDaBase
  /** null: the base's bags have no slots. */
  lugares: LugaresDaBolsa | null
  matarEVoltar(): Promise<void>
}
