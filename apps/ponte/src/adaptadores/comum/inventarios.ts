import type { FxServer } from '../../cidade/fxserver.ts'

const INVENTARIOS = [
  'ox_inventory',
  'qb-inventory',
  'qs-inventory',
  'ps-inventory',
  'lj-inventory',
  'core_inventory',
  'codem-inventory',
  'origen_inventory',
  'tgiann-inventory',
]

/** A running inventory resource that is not `servido`. Some of them also provide the name of the one that they replace. */
export const outroInventario = (fx: Pick<FxServer, 'estadoDoRecurso'>, servido?: string): string | undefined =>
  INVENTARIOS.find((nome) => nome !== servido && fx.estadoDoRecurso(nome) === 'started')
