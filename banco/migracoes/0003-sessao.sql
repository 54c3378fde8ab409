-- Who signs in. The account is keyed on the Discord snowflake only, never on an e-mail.
create table sessao_usuario (
  id uuid primary key default uuidv7(),
  discord_id text not null unique,
  discord_nome text not null,
  email text not null default '',
  avatar_url text not null default '',
  criado_em timestamptz not null default clock_timestamp(),
  ultimo_login timestamptz,
  banido_em timestamptz
);

create table sessao_admin (
  id uuid primary key default uuidv7(),
  email text not null,
  nome text not null,
  senha_hash text not null,
  criado_em timestamptz not null default clock_timestamp(),
  ultimo_login timestamptz
);
create unique index sessao_admin_email on sessao_admin (lower(email));

-- One row per sign-in: the server's say over a signed token.
create table sessao_sessao (
  id uuid primary key default uuidv7(),
  papel text not null check (papel in ('jogador', 'admin')),
  dono uuid not null,
  criada_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  revogada_em timestamptz
);
create index sessao_sessao_dono on sessao_sessao (dono) where revogada_em is null;
create index sessao_sessao_expira on sessao_sessao (expira_em);

-- A sign-in under way: 10 minutes, single use. `estado` is stored as its hash.
create table sessao_oauth (
  estado bytea primary key,
  desafio text,
  verificador text,
  redirecionamento text not null,
  expira_em timestamptz not null
);
create index sessao_oauth_expira on sessao_oauth (expira_em);
