-- After a restore the game servers tell again what they applied since the copy's moment, and the site makes it again.
-- The newest row counts while `ate` is not over.
create table entregas_refacao (
  id int generated always as identity primary key,
  -- The moment that the copy shows: operations made before it are all known.
  instante timestamptz not null,
  -- From when on operations are told again: some may have been open at that moment.
  desde timestamptz not null,
  em timestamptz not null default clock_timestamp(),
  ate timestamptz not null,
  -- Results whose seal was not the site's.
  selos_falsos int not null default 0
);

-- Which servers have told all; `capaz` false: its ponte is too old to.
create table entregas_recontagem (
  refacao int not null references entregas_refacao (id),
  servidor text not null,
  capaz boolean not null,
  em timestamptz not null default clock_timestamp(),
  primary key (refacao, servidor)
);

-- What was made again, and what was told and could not be.
create table entregas_refeita (
  refacao int not null references entregas_refacao (id),
  operacao uuid not null,
  servidor text not null,
  origem_tipo text not null,
  origem_id text not null,
  especie text not null,
  descricao text not null,
  dono uuid,
  passport int not null,
  moeda text check (moeda in ('BRL', 'SOR')),
  valor bigint,
  resultado text not null,
  -- What the house put in because the balance that paid for it was lost.
  ajuste bigint not null default 0 check (ajuste >= 0),
  -- Why it could not be made again; null: it was.
  motivo text,
  em timestamptz not null default clock_timestamp(),
  primary key (refacao, operacao)
);
