-- Up to when the ledger's moves were sent to where copies lie; restores of this database, and the moves that a restore could not make again.
create table copias_livro (
  unico boolean primary key default true check (unico),
  ate timestamptz not null
);

create table copias_restauracao (
  id bigint generated always as identity primary key,
  -- The moment that the copy shows.
  instante timestamptz not null,
  em timestamptz not null default clock_timestamp(),
  -- The last move that was found sent; null: none was.
  livro_ate timestamptz,
  refeitos int not null default 0
);

create table copias_perdido (
  restauracao bigint not null references copias_restauracao (id),
  ref text not null,
  tipo text not null,
  descricao text not null,
  dono uuid,
  valores jsonb not null,
  em timestamptz not null,
  primary key (restauracao, ref)
);
