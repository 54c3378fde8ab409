create table loja_categoria (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  ordem int not null default 0
);
create unique index loja_categoria_nome on loja_categoria (lower(nome));

-- comando: the text as the owner wrote it; operacao: what it became when it was saved (packages/contratos/src/ponte).
create table loja_item (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  imagem text,
  categoria uuid not null references loja_categoria,
  preco_brl bigint not null default 0 check (preco_brl >= 0),
  preco_sor bigint check (preco_sor >= 0),
  tipo text not null check (tipo in ('permanente', 'aluguel')),
  duracao_dias int check (duracao_dias between 1 and 3650),
  comando text not null,
  comando_expiracao text,
  operacao jsonb not null,
  tipo_item text not null check (tipo_item in ('veiculo', 'item')),
  quantidade int not null default 1 check (quantidade between 1 and 1000000),
  destaque boolean not null default false,
  ordem int not null default 0,
  criado_em timestamptz not null default clock_timestamp(),
  excluido_em timestamptz,
  constraint loja_item_duracao check ((tipo = 'aluguel') = (duracao_dias is not null))
);
create index loja_item_vitrine on loja_item (ordem, id) where excluido_em is null;

-- Purchases keep what was bought and at what price, whatever becomes of the item.
create table loja_compra (
  id uuid primary key default uuidv7(),
  usuario uuid not null,
  passport int not null,
  item uuid references loja_item,
  item_nome text not null,
  imagem text,
  tipo text not null,
  duracao_dias int,
  metodo text not null check (metodo in ('real', 'zcoin')),
  valor bigint not null check (valor > 0),
  operacao jsonb not null,
  comando_expiracao text,
  estado text not null check (estado in
    ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'entregue', 'expirado', 'reembolsado', 'incerto')),
  motivo text,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  expira_em timestamptz,
  aluguel_geracao int not null default 0
);
create index loja_compra_usuario on loja_compra (usuario, id desc);
create index loja_compra_aberta on loja_compra (criada_em) where estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'incerto');
create index loja_compra_aluguel on loja_compra (expira_em) where estado = 'entregue' and expira_em is not null;
create index loja_compra_vendidos on loja_compra (item, criada_em);
-- Purchases of a group by character: when one ends it is asked whether another still pays for the same group.
create index loja_compra_grupo on loja_compra (passport) where operacao->'fim'->>'tipo' = 'revogar_grupo';

create table loja_compra_evento (
  id bigint generated always as identity primary key,
  compra uuid not null references loja_compra,
  estado text not null,
  motivo text,
  em timestamptz not null default clock_timestamp()
);
create index loja_compra_evento_compra on loja_compra_evento (compra, id);
