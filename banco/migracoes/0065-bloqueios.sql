-- Where a block of a player came from, why, and until when; what the city's Discord should know of it. Functions and views: banco/funcoes.
alter table sessao_usuario add column banido_por text check (banido_por in ('site', 'discord', 'cidade'));
alter table sessao_usuario add column banido_motivo text;
alter table sessao_usuario add column banido_ate timestamptz;
create index sessao_usuario_banidos on sessao_usuario (banido_em) where banido_em is not null;

-- A block from the city of somebody who has no account yet: it meets him at his first sign-in.
create table sessao_banimento_a_espera (
  discord_id text primary key,
  motivo text not null,
  ate timestamptz,
  em timestamptz not null default clock_timestamp()
);

-- Who should be banned in the city's Discord, and what is known of it. A row goes when neither is so.
create table discord_ban (
  discord_id text primary key,
  quer boolean not null,
  tem boolean,
  tentar_em timestamptz not null default clock_timestamp(),
  tentativas int not null default 0,
  motivo text,
  mudou_em timestamptz not null default clock_timestamp()
);
create index discord_ban_devido on discord_ban (tentar_em) where quer is distinct from tem;
alter table discord_estado add column bans_lidos_em timestamptz not null default '-infinity';
