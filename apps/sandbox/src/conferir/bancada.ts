/** One life of a judged base: what scenes and checks work on. */
import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { CidadeDaBase } from './cidade-da-base.ts'
import type { ChavesDaBase } from './codigos.ts'

export const ANA = 1
export const BRUNO = 2

/** Joined by both, with the production adapter on it. `matarEVoltar` ends it and begins another on the same database. */
export interface Bancada {
  cidade: CidadeDaBase
  adaptador: Adaptador
  chaves: ChavesDaBase
  matarEVoltar(): Promise<void>
}
