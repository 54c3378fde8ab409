import { expect, it } from 'vitest'
import { semPergunta } from './indices.ts'

const ESQUEMA = `create table loja_compra (
  id uuid not null,
  constraint loja_compra_pkey PRIMARY KEY (id)
);
CREATE INDEX loja_compra_dia ON public.loja_compra USING btree (criada_em);
CREATE INDEX hall_x ON public.hall_classificacao USING btree (a);
`

it('an index of the purchase that nobody needs, and one that is not there any more, are told', () => {
  expect(semPergunta(ESQUEMA, { loja_compra_pkey: 'travarCompra', loja_compra_dia: 'painel' })).toEqual([])
  expect(semPergunta(ESQUEMA, { loja_compra_pkey: ' ', loja_compra_velho: 'x' })).toEqual([
    'loja_compra_pkey: banco/indices.json não diz que pergunta precisa dele',
    'loja_compra_dia: banco/indices.json não diz que pergunta precisa dele',
    'banco/indices.json: loja_compra_velho não é índice de nenhuma tabela do caminho de uma compra',
  ])
})
