/** As SQL of a sale `v`: its state as its two sides read it. While a person decides who gets the thing it is not on its way to anybody. */
export const ESTADO_A_VISTA = `case when v.estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco') and exists (
    select 1 from entregas_pub_operacao o where o.origem_tipo = 'marketplace.entrega' and o.origem_id = v.id::text and o.em_conferencia)
  then 'incerto' else v.estado end`
