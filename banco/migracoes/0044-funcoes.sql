-- Functions and views have one home, banco/funcoes (docs/decisoes/0038). What of it this database has: `resumos` is the hash of each text, by name;
-- `geracao` is the number of banco/esquema.sql that came with them, so that a node of an older version does not put its own back.
create table nucleo_funcoes (
  unica boolean primary key default true check (unica),
  geracao int not null,
  resumos jsonb not null,
  em timestamptz not null default clock_timestamp()
);
