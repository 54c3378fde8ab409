import { HATCHES, PICAPES, SEDAS, UTILITARIOS } from './veiculos/carros.ts'
import { COUPES } from './veiculos/esportivos.ts'
import { AR_E_MAR, DUAS_RODAS, TRABALHO } from './veiculos/outros.ts'
import type { VeiculoDoCatalogo } from './veiculos/tipos.ts'

export const VEICULOS: Readonly<Record<string, VeiculoDoCatalogo>> = {
  ...COUPES,
  ...SEDAS,
  ...HATCHES,
  ...UTILITARIOS,
  ...PICAPES,
  ...DUAS_RODAS,
  ...AR_E_MAR,
  ...TRABALHO,
}
