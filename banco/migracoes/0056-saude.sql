-- What the health page of the administration tells: nodes, jobs, faults of the day, the site's certificate, and since when each point stands as it does.
create table saude_no (
  id uuid primary key,
  nome text not null,
  comecou_em timestamptz not null,
  visto_em timestamptz not null,
  memoria bigint not null,
  disco_livre bigint,
  disco_total bigint
);

-- `periodo_s`: how often it should run. `erro`: of its last run, if that failed.
create table saude_trabalho (
  nome text primary key,
  periodo_s int not null check (periodo_s > 0),
  desde timestamptz not null default clock_timestamp(),
  terminou_em timestamptz,
  ms int,
  erro text,
  falhas_seguidas int not null default 0
);

create table saude_falha (
  id bigint generated always as identity primary key,
  em timestamptz not null,
  onde text not null,
  mensagem text not null,
  pedido text
);
create index saude_falha_em on saude_falha (em desc);

create table saude_certificado (
  endereco text primary key,
  olhado_em timestamptz not null,
  valido_ate timestamptz,
  problema text
);

create table saude_ponto (
  id text primary key,
  nome text not null,
  estado text not null check (estado in ('ok', 'atencao', 'grave')),
  texto text not null,
  desde timestamptz not null
);
