import type { Entregas } from '#modulos/entregas/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'

/** What every action of this module works with: app.ts puts it together. */
export interface Mercado {
  ctx: Ctx
  entregas: Entregas
}
