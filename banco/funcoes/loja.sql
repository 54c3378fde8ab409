-- fim_falta: how many rented things were not found when the rental ended.
create or replace view loja_pub_compra as
  select estado, fim_falta, id, usuario, item_nome, metodo, valor, criada_em, duracao_dias from loja_compra;

-- Rented items of purchases and of the administration's tests, until the rental is over. instancia null: only the code is known.
create or replace view loja_pub_alugado as
  select c.passport, c.operacao->'entrega'->'dados'->>'item' as codigo, c.instancia,
    coalesce(c.fim_falta, (c.operacao->'entrega'->'dados'->>'quantidade')::int) as quantidade
  from loja_compra c
  where c.duracao_dias is not null and c.operacao->'entrega'->>'tipo' = 'dar_item' and c.estado not in ('expirado', 'reembolsado')
  union all
  select t.passport, t.plano->'entrega'->'dados'->>'item', t.instancia, (t.plano->'entrega'->'dados'->>'quantidade')::int
  from loja_teste t
  where t.encerrado_em is null and t.plano->>'dias' is not null and t.plano->'entrega'->>'tipo' = 'dar_item';

-- placa null: the game has not told the plate yet.
create or replace view loja_pub_veiculo_alugado as
  select c.passport, c.operacao->'entrega'->'dados'->>'modelo' as modelo, c.placa
  from loja_compra c
  where c.duracao_dias is not null and c.operacao->'entrega'->>'tipo' in ('dar_veiculo', 'definir_aluguel')
    and c.estado not in ('expirado', 'reembolsado')
    and (c.estado = 'entregue' or exists (select 1 from entregas_pub_operacao o
      where o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text and o.estado = 'entregue_ao_servidor'))
  union all
  select t.passport, t.plano->'entrega'->'dados'->>'modelo', t.placa
  from loja_teste t
  where t.encerrado_em is null and t.plano->>'dias' is not null and t.plano->'entrega'->>'tipo' = 'dar_veiculo'
    and (t.entregue_em is not null or exists (select 1 from entregas_pub_operacao o
      where o.origem_tipo = 'loja.teste' and o.origem_id = t.id::text and o.estado = 'entregue_ao_servidor'));

-- Items of a kind whose list is known, with a code that is not in the list. Some bases write serial and wear after a hyphen, so the part
-- before the hyphen counts too.
create or replace view loja_fora_da_cidade as
  select i.id from loja_item i
  where i.excluido_em is null and i.operacao->'entrega'->>'tipo' = 'dar_item'
    and exists (select 1 from entregas_pub_catalogo_inteiro v where v.tipo = 'item')
    and not exists (select 1 from entregas_pub_catalogo k where k.tipo = 'item' and k.chave = i.operacao->'entrega'->'dados'->>'item')
    and not exists (select 1 from entregas_pub_catalogo k
      where k.tipo = 'item' and k.chave = split_part(i.operacao->'entrega'->'dados'->>'item', '-', 1))
  union all
  select i.id from loja_item i
  where i.excluido_em is null and i.operacao->'entrega'->>'tipo' = 'dar_veiculo'
    and exists (select 1 from entregas_pub_catalogo_inteiro v where v.tipo = 'veiculo')
    and not exists (select 1 from entregas_pub_catalogo k
      where k.tipo = 'veiculo' and k.chave = lower(i.operacao->'entrega'->'dados'->>'modelo'));

-- The paid purchase that gave, or is about to give, a character this group or rented vehicle. versao changes with each write of
-- the purchase's row.
create or replace function loja_aluguel_pago(p_passport int, p_fim jsonb) returns table (id uuid, expira_em timestamptz, placa text, versao text)
language plpgsql as $$
begin
  return query select o.id, case when o.estado = 'entregue' and o.aluguel_geracao = 0 and o.expira_em > clock_timestamp() then o.expira_em end,
      o.placa, o.id || ' ' || o.xmin
    from loja_compra o
    where o.passport = p_passport and o.operacao->'fim'->>'tipo' in ('revogar_grupo', 'revogar_aluguel') and o.operacao->'fim' = p_fim
      and (o.estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando')
        or (o.estado = 'entregue' and o.aluguel_geracao = 0 and o.expira_em > clock_timestamp()))
    order by o.placa is null, o.expira_em desc nulls last limit 1;
end $$;

-- A vehicle gives its buyer no role any more when he has sold it in the market.
create or replace view loja_pub_cargo as
  select c.id, c.usuario, i.cargo_discord as cargo
  from loja_item i join loja_compra c on c.item = i.id
  where i.cargo_discord is not null and c.estado = 'entregue' and (c.expira_em is null or c.expira_em > clock_timestamp())
    and (c.placa is null or not exists (select 1 from marketplace_pub_saida s
      where s.vendedor = c.usuario and s.placa = c.placa and s.criado_em > c.entregue_em));

create or replace view loja_pub_ultimo_evento as select coalesce(max(id), 0) as id from loja_compra_evento;

create or replace view loja_pub_itens_com_cargo as
  select id, nome, cargo_discord as cargo from loja_item where cargo_discord is not null and excluido_em is null;

create or replace view loja_pub_registros as
  select c.id, c.criada_em as em, 'jogador:' || c.usuario as ator, 'jogador'::text as papel, 'loja.comprou'::text as acao, 'compra:' || c.id as objeto,
    null::jsonb as antes,
    jsonb_build_object('item', c.item_nome, 'metodo', c.metodo, 'valor', c.valor::text, 'passport', c.passport_inicial) as depois,
    c.usuario
  from loja_compra c where c.passport_inicial is not null;

create or replace view loja_pub_registros_do_jogo as
  select e.id, e.em, 'sistema'::text as ator, 'ponte'::text as papel, 'loja.' || e.estado as acao, 'compra:' || e.compra as objeto, null::jsonb as antes,
    jsonb_build_object('operacao', e.operacao, 'motivo', e.motivo) as depois, e.compra as alvo
  from loja_compra_evento e where e.operacao is not null;
