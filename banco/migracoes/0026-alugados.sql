-- What is rented is known by what was delivered: it cannot be listed, and its end takes that and nothing else.

-- instancia: the text by which the game keeps the thing, as the ponte told with the delivery. null: not an item, or the ponte did not tell.
-- fim_falta: how many the end did not find with the character; null: no such case. The administration decides it; fim_motivo is the game's word,
-- fim_tentar_em when the game is asked again (null: it is being asked, or never will be).
alter table loja_compra
  add column instancia text,
  add column fim_falta int check (fim_falta > 0),
  add column fim_motivo text,
  add column fim_desde timestamptz,
  add column fim_tentar_em timestamptz;
alter table loja_teste add column instancia text;

create index loja_compra_item_alugado on loja_compra (passport)
  where duracao_dias is not null and operacao->'entrega'->>'tipo' = 'dar_item' and estado not in ('expirado', 'reembolsado');
create index loja_compra_instancia on loja_compra (instancia) where instancia is not null and estado = 'entregue';
create index loja_compra_fim_a_conferir on loja_compra (fim_desde) where fim_falta is not null;
create index loja_teste_alugado on loja_teste (passport) where encerrado_em is null;

-- Rented items that are, or may be at this moment, in the game: delivered and not ended, or in a game server's hands. `instancia` null: which one it
-- is, nobody knows (yet), only its code.
create view loja_pub_alugado as
  select c.passport, c.operacao->'entrega'->'dados'->>'item' as codigo, c.instancia,
    coalesce(c.fim_falta, (c.operacao->'entrega'->'dados'->>'quantidade')::int) as quantidade
  from loja_compra c
  where c.duracao_dias is not null and c.operacao->'entrega'->>'tipo' = 'dar_item' and c.estado not in ('expirado', 'reembolsado')
    and (c.estado = 'entregue' or exists (select 1 from entregas_pub_operacao o
      where o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text and o.estado = 'entregue_ao_servidor'))
  union all
  select t.passport, t.plano->'entrega'->'dados'->>'item', t.instancia, (t.plano->'entrega'->'dados'->>'quantidade')::int
  from loja_teste t
  where t.encerrado_em is null and t.plano->>'dias' is not null and t.plano->'entrega'->>'tipo' = 'dar_item'
    and (t.entregue_em is not null or exists (select 1 from entregas_pub_operacao o
      where o.origem_tipo = 'loja.teste' and o.origem_id = t.id::text and o.estado = 'entregue_ao_servidor'));

-- How much of a listing's thing the site kept because it was rented: the rest goes back.
alter table marketplace_anuncio add column retomados int not null default 0 check (retomados between 0 and quantidade);
