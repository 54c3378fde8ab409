-- Reads of the game, and deliveries that change to another character while they wait.

-- What somebody wants to know of a character now. No exactly-once: handed out until answered, thrown away after 60 s. Unlogged: what a crash
-- forgets is asked again.
create unlogged table entregas_leitura (
  id uuid primary key default uuidv7(),
  servidor text not null,
  passport int not null,
  tipo text not null check (tipo in ('ler_inventario', 'ler_veiculos', 'ler_personagens')),
  dados jsonb not null,
  pedida_em timestamptz not null default clock_timestamp(),
  -- The call of the ponte (entregas_servidor.sincronia) that carried it last, when, and how many did.
  sincronia bigint,
  enviada_em timestamptz,
  envios int not null default 0,
  resposta jsonb,
  respondida_em timestamptz,
  constraint entregas_leitura_respondida check ((respondida_em is null) = (resposta is null))
);
-- One outstanding request for one question: who asks the same meanwhile waits for the same answer.
create unique index entregas_leitura_em_aberto on entregas_leitura (servidor, passport, tipo, dados) where respondida_em is null;
create index entregas_leitura_a_entregar on entregas_leitura (servidor, pedida_em) where respondida_em is null;
create index entregas_leitura_respondidas on entregas_leitura (servidor, passport, tipo, respondida_em) where respondida_em is not null;
create index entregas_leitura_pedida on entregas_leitura (pedida_em);

-- The operation is in the game's hands, which was asked to void it: once it is void, the next generation is for this character.
alter table entregas_operacao add column redirecionar_para int;
alter table entregas_operacao add constraint entregas_operacao_redireciona check (redirecionar_para is null or anular_pedido);
