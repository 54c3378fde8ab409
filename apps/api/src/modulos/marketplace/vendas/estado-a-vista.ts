import { ESTADOS_A_CAMINHO } from '@sorium/contratos/entregas/estados.ts'
import { listaSql } from '#nucleo/banco/index.ts'

/** SQL over `v`, a sale: 'incerto' while a person decides who gets the thing, otherwise the sale's state. */
export const ESTADO_A_VISTA = `case when v.estado in ${listaSql(ESTADOS_A_CAMINHO)} and exists (
    select 1 from entregas_pub_operacao o where o.origem_tipo = 'marketplace.entrega' and o.origem_id = v.id::text and o.em_conferencia)
  then 'incerto' else v.estado end`
