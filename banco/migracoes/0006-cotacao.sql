-- Published rates: one row per change of the rounded value and one per minute. valor: 1e-4 R$ per Sorium; quantidade: hundredths of Sorium.
create table cotacao_historico (
  id bigint generated always as identity primary key,
  valor bigint not null check (valor > 0),
  quantidade bigint not null check (quantidade >= 0),
  em timestamptz not null default clock_timestamp()
);
create index cotacao_historico_em on cotacao_historico (em desc) include (valor, quantidade);
