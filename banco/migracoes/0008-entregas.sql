-- Game servers, the operations that should happen there, and the mirror of what the game holds.

-- chave_*: AES-256-GCM under CHAVE_DADOS. `sincronia` numbers the calls of the ponte: only the newest may be handed operations.
create table entregas_servidor (
  id text primary key,
  nome text not null,
  chave_cifrada bytea not null,
  chave_anterior bytea,
  chave_anterior_ate timestamptz,
  criado_em timestamptz not null default clock_timestamp(),
  sincronia bigint not null default 0,
  visto_em timestamptz,
  versao text,
  framework text,
  no_ar_s bigint,
  fila int,
  parada text,
  online int[] not null default '{}'
);

-- One thing that should happen in the game, at most once. Rules B1–B7: docs/decisoes/0004-entrega-exatamente-uma-vez.md.
-- servidor: the one that has the character; null while several servers are there and none, or more than one, has it: then the first that
-- has it takes it. Never changed afterwards.
-- A refused operation that may pass later comes back as a new row with the next `geracao` and a new id, never as the same one.
create table entregas_operacao (
  id uuid primary key default uuidv7(),
  seq bigint generated always as identity,
  servidor text references entregas_servidor,
  origem_tipo text not null,
  origem_id text not null,
  passport int not null,
  tipo text not null,
  dados jsonb not null,
  geracao int not null default 1 check (geracao >= 1),
  repetir boolean not null,
  -- How many refusals came before this generation.
  recusas int not null default 0,
  estado text not null default 'pendente' check (estado in ('pendente', 'entregue_ao_servidor', 'concluida')),
  resultado text check (resultado in ('aplicada', 'recusada', 'anulada', 'incerta')),
  motivo text,
  -- What the ponte told with the confirmation (an item taken, a plate given).
  retorno jsonb,
  anular_pedido boolean not null default false,
  anular_enviado_em timestamptz,
  tentativas int not null default 0,
  -- The call of the ponte (entregas_servidor.sincronia) that carried it last, and until when no other call takes it.
  sincronia bigint,
  reservada_ate timestamptz,
  disponivel_em timestamptz not null default clock_timestamp(),
  -- From then on the site asks to void it; null: it stays until the game answers.
  vence_em timestamptz,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  concluida_em timestamptz,
  unique (origem_tipo, origem_id, tipo, geracao),
  constraint entregas_operacao_concluida check ((estado = 'concluida') = (resultado is not null)),
  constraint entregas_operacao_com_servidor check (estado <> 'entregue_ao_servidor' or servidor is not null)
);
create index entregas_operacao_aberta on entregas_operacao (passport, seq) where estado <> 'concluida';
create index entregas_operacao_anular on entregas_operacao (servidor) where estado = 'entregue_ao_servidor' and anular_pedido;
create index entregas_operacao_vence on entregas_operacao (vence_em) where estado <> 'concluida' and not anular_pedido;
-- At most one operation of a character is in the hands of its server.
create unique index entregas_operacao_em_maos on entregas_operacao (servidor, passport) where estado = 'entregue_ao_servidor';

-- Signatures seen in the last 120 s. Unlogged: what a crash forgets is at most a minute of replays, and every call is idempotent.
create unlogged table entregas_nonce (
  servidor text not null,
  nonce text not null,
  em timestamptz not null default clock_timestamp(),
  primary key (servidor, nonce)
);
create index entregas_nonce_em on entregas_nonce (em);

-- The mirror. `versao`: milliseconds at which the game was read; an older batch never wins.
create table entregas_conta (
  servidor text not null references entregas_servidor,
  id_conta int not null,
  discord_id text,
  license text,
  versao bigint not null,
  primary key (servidor, id_conta)
);
create table entregas_personagem (
  servidor text not null references entregas_servidor,
  passport int not null,
  id_conta int,
  nome text not null,
  sobrenome text not null,
  banco bigint not null,
  garagem int,
  estatisticas jsonb not null default '{}',
  versao bigint not null,
  primary key (servidor, passport)
);
create index entregas_personagem_conta on entregas_personagem (servidor, id_conta, passport);
create index entregas_personagem_passport on entregas_personagem (passport);
create table entregas_veiculo (
  servidor text not null references entregas_servidor,
  placa text not null,
  passport int not null,
  modelo text not null,
  alugado_ate timestamptz,
  apreendido boolean not null,
  fora_da_garagem boolean not null,
  de_trabalho boolean not null,
  imposto_atrasado boolean not null,
  versao bigint not null,
  primary key (servidor, placa)
);
create index entregas_veiculo_passport on entregas_veiculo (servidor, passport);

-- What can be delivered while its character is away, so that a look for work never reads what waits for absent players.
-- The kinds are those outside TIPOS_SO_ONLINE (packages/contratos/src/ponte).
create index entregas_operacao_sem_jogador on entregas_operacao (passport, seq)
  where estado <> 'concluida' and tipo not in ('dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo', 'comando');
