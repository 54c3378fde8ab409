import type { Entregas } from '#modulos/entregas/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'

/** What the calls of the shop work with. */
export interface Balcao {
  ctx: Ctx
  entregas: Entregas
}
