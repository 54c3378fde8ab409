-- Copies of the whole database that were made, with when a restore of one last worked, and each piece of work on them: asked, begun, ended, or failed.
create table copias_copia (
  nome text primary key,
  instante timestamptz not null,
  motivo text not null,
  onde text not null,
  bytes bigint not null check (bytes >= 0),
  -- null: found where copies lie, made by nobody that this database knows of.
  linhas bigint,
  metodo text check (metodo in ('copy', 'pg_dump')),
  provada_em timestamptz,
  sumiu_em timestamptz
);
create index copias_copia_instante on copias_copia (instante desc);

create table copias_trabalho (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('copia', 'prova')),
  pedido_por text not null,
  copia text,
  pedido_em timestamptz not null default clock_timestamp(),
  comecou_em timestamptz,
  terminou_em timestamptz,
  erro text,
  check (erro is null or terminou_em is not null)
);
create unique index copias_trabalho_aberto on copias_trabalho (tipo) where terminou_em is null;
create index copias_trabalho_fim on copias_trabalho (tipo, terminou_em desc);
