-- Roles of the city's Discord for what was bought, and who may sign in as its member. Functions and views: banco/funcoes.
alter table loja_item add column cargo_discord text check (cargo_discord ~ '^\d{15,25}$');
create index loja_item_cargo on loja_item (id) where cargo_discord is not null;
create index loja_compra_do_item on loja_compra (item) where estado = 'entregue';

-- One row. `tomado_ate`: a node is calling, or Discord asked to wait until then. `visto`: the last line of the purchases' history that was looked at.
-- `parado_por`: why nothing can be done at all, until a call is good again.
create table discord_estado (
  unico boolean primary key default true check (unico),
  tomado_ate timestamptz not null default '-infinity',
  visto bigint not null default 0,
  colhido_em timestamptz not null default '-infinity',
  parado_em timestamptz,
  parado_por text
);
insert into discord_estado default values;

-- Who should have which role, and what is known of it: `tem` null while nobody knows. `tentativas` counts calls that were begun. A row goes when the
-- role is neither wanted nor there.
create table discord_cargo (
  discord_id text not null,
  cargo text not null,
  quer boolean not null,
  tem boolean,
  tentar_em timestamptz not null default clock_timestamp(),
  tentativas int not null default 0,
  motivo text,
  mudou_em timestamptz not null default clock_timestamp(),
  -- The night asks Discord whether it is so.
  conferir boolean not null default false,
  primary key (discord_id, cargo)
);
create index discord_cargo_devido on discord_cargo (tentar_em) where quer is distinct from tem;
create index discord_cargo_conferir on discord_cargo (discord_id) where conferir;

-- When a player with a session was last seen to be a member who may sign in.
create table discord_membro (
  discord_id text primary key,
  conferido_em timestamptz not null default clock_timestamp()
);
