-- What every module leans on: idempotency, limits, and the mark of seeded data.

-- One row per (actor, route, key), written in the transaction of the effect itself. `corpo` is text: a replay answers byte for byte.
create table nucleo_idempotencia (
  ator text not null,
  rota text not null,
  chave text not null,
  resumo bytea not null,
  status int,
  corpo text,
  em timestamptz not null default clock_timestamp(),
  primary key (ator, rota, chave)
);
create index nucleo_idempotencia_em on nucleo_idempotencia (em);

-- Counters of a fixed window. Unlogged: losing them in a crash only forgives.
create unlogged table nucleo_limite (
  chave text not null,
  janela timestamptz not null,
  contagem int not null,
  primary key (chave, janela)
);

-- Who filled this database ('sandbox'); an empty table means nobody did.
create table nucleo_marca (
  nome text primary key,
  em timestamptz not null default clock_timestamp()
);
