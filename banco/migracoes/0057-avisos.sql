-- Notices to the city's Discord: where to, of what, and what waits to be sent. Secrets (webhook, token of the bot) only encrypted.
create table avisos_bot (
  unico boolean primary key default true check (unico),
  token bytea not null,
  mudou_em timestamptz not null default clock_timestamp()
);

-- `segredo`: the webhook's 'id/token'. `tomado_ate`: somebody is sending to it, or Discord asked to wait until then.
create table avisos_destino (
  id uuid primary key default uuidv7(),
  nome text not null,
  via text not null check (via in ('webhook', 'bot')),
  segredo bytea,
  canal text,
  criado_em timestamptz not null default clock_timestamp(),
  tomado_ate timestamptz not null default '-infinity',
  falhas int not null default 0,
  enviou_em timestamptz,
  desligado_em timestamptz,
  desligado_por text,
  check ((via = 'webhook') = (segredo is not null)),
  check ((via = 'bot') = (canal is not null))
);

-- A kind that has no row, or no destination, is off. `ligado_em`: nothing older is told. `visto_ate`: what happened before that was looked at.
create table avisos_tipo (
  tipo text primary key,
  destino uuid references avisos_destino (id) on delete set null,
  modelo text,
  ligado_em timestamptz not null default clock_timestamp(),
  visto_ate timestamptz not null default clock_timestamp()
);

-- What is to be told, once: `chave` is what it is about.
create table avisos_fila (
  id bigint generated always as identity primary key,
  tipo text not null,
  chave text not null,
  destino uuid references avisos_destino (id) on delete cascade,
  dados jsonb not null,
  em timestamptz not null default clock_timestamp(),
  enviado_em timestamptz,
  desistiu_em timestamptz,
  motivo text,
  unique (tipo, chave)
);
create index avisos_fila_espera on avisos_fila (destino, id) where enviado_em is null and desistiu_em is null;
create index avisos_fila_em on avisos_fila (em);
