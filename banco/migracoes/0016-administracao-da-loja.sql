-- The administration of the shop: purchases found among very many, each attempt in the game, decisions on what is in doubt, deliveries for a test.

-- An item that was taken off keeps no category alive.
alter table loja_item alter column categoria drop not null;
alter table loja_item add constraint loja_item_com_categoria check (categoria is not null or excluido_em is not null);
create index loja_item_categoria on loja_item (categoria);

-- Each order and each filter of the administration's table of purchases. The one by name also gives the different names, of which there are few.
create index loja_compra_estado on loja_compra (estado, id desc);
create index loja_compra_item_nome on loja_compra (item_nome, id desc);
create index loja_compra_valor on loja_compra (valor, id desc);
create index loja_compra_passport on loja_compra (passport, id desc);

-- One of an item, given by the administration to see that it arrives. `plano`: as loja_compra.operacao. What is temporary is taken back like a
-- rental; `fim_pedido_em`: from then on.
create table loja_teste (
  id uuid primary key default uuidv7(),
  item uuid not null references loja_item,
  item_nome text not null,
  passport int not null,
  personagem text not null,
  plano jsonb not null,
  ator text not null,
  criado_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  expira_em timestamptz,
  fim_pedido_em timestamptz,
  encerrado_em timestamptz
);
create index loja_teste_em_aberto on loja_teste (criado_em) where encerrado_em is null;
create index loja_teste_vence on loja_teste (expira_em) where expira_em is not null and fim_pedido_em is null;
create index loja_teste_grupo on loja_teste (passport) where plano->'fim'->>'tipo' = 'revogar_grupo';

-- Each time that an operation was put into the hands of the game: `numero` is entregas_operacao.tentativas then.
create table entregas_tentativa (
  operacao uuid not null,
  numero int not null,
  em timestamptz not null default clock_timestamp(),
  primary key (operacao, numero)
);

-- What a person decided about a command of which nobody can tell whether it ran. `resultado` stays 'incerta': that is what the game said.
alter table entregas_operacao
  add column decidida_como text check (decidida_como in ('aplicada', 'anulada')),
  add column decidida_em timestamptz,
  add column decidida_por text,
  add column decidida_motivo text,
  add constraint entregas_operacao_decidida check (decidida_como is null or (resultado = 'incerta' and decidida_em is not null));

-- The name of any account, closed and banned ones too: for the administration.
create view sessao_pub_nomes as
  select id, 'jogador' as papel, discord_nome as nome from sessao_usuario union all select id, 'admin', nome from sessao_admin;

-- What was done about one thing.
create index if not exists configuracoes_auditoria_objeto on configuracoes_auditoria (objeto, id);
