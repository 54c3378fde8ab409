-- What players sell to each other. While it is listed, a thing is in no character's record: it is here, and nowhere else.
create extension if not exists pg_trgm;

create table marketplace_categoria (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  ordem int not null default 0
);
create unique index marketplace_categoria_nome on marketplace_categoria (lower(nome));
-- Every vehicle is listed here; the name is reserved (OQ-55).
insert into marketplace_categoria (nome, descricao, ordem) values ('Veículos', 'Carros, motos e o que mais roda, voa ou navega', 0);

-- estado: on the wire 'entregue' still reads 'vendido' (OQ-50). `fim`: what a listing reads once the thing that is on its way back has arrived.
create table marketplace_anuncio (
  id uuid primary key default uuidv7(),
  -- Names the thing while it belongs to nobody.
  id_item uuid not null unique default gen_random_uuid(),
  tipo text not null check (tipo in ('item', 'veiculo')),
  vendedor uuid not null,
  vendedor_nome text not null,
  vendedor_personagem text not null,
  -- The game account behind the seller, so that the same person does not buy from himself through another sign-in.
  vendedor_licenca text not null,
  vendedor_conta int not null,
  servidor text not null,
  passport int not null,
  categoria uuid not null references marketplace_categoria,
  -- Base code of the item as the game writes it, or model of the vehicle in lower case: what the listing is found and priced by.
  codigo text not null,
  nome text not null,
  -- Item: the whole string as the game keeps it, from slot `slot`. Vehicle: null.
  instancia text,
  slot text,
  placa text,
  modelo text,
  quantidade int not null check (quantidade between 1 and 1000000),
  -- What the game answered when it took the thing: the vehicle's row and tuning, the item's string.
  guardado jsonb,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  valor bigint not null check (valor between 100 and 100000000000000),
  taxa_bps int not null check (taxa_bps between 0 and 10000),
  liquido bigint not null check (liquido between 0 and valor),
  descricao text not null default '' check (length(descricao) <= 500),
  estado text not null default 'pendente' check (estado in
    ('pendente', 'ativo', 'vendido', 'entregue', 'devolvendo', 'cancelado', 'rejeitado', 'expirado')),
  motivo text,
  coletado_em timestamptz,
  coleta_pedida_em timestamptz,
  cancelamento_pedido_em timestamptz,
  -- The end asked for while the thing was still being collected.
  fim text check (fim in ('cancelado', 'rejeitado', 'expirado')),
  expira_em timestamptz,
  criado_em timestamptz not null default clock_timestamp(),
  encerrado_em timestamptz,
  constraint marketplace_anuncio_forma check (
    (tipo = 'item' and instancia is not null and slot is not null and placa is null and modelo is null)
    or (tipo = 'veiculo' and placa is not null and modelo is not null and instancia is null and slot is null and quantidade = 1)),
  constraint marketplace_anuncio_coletado check (estado not in ('ativo', 'vendido', 'entregue', 'devolvendo') or coletado_em is not null),
  constraint marketplace_anuncio_fim check (estado <> 'devolvendo' or fim is not null)
);
-- A vehicle is in one open listing, and a slot is being collected by one listing, whatever two requests do at the same time.
create unique index marketplace_anuncio_placa_aberta on marketplace_anuncio (servidor, placa)
  where placa is not null and estado in ('pendente', 'ativo', 'vendido', 'devolvendo');
create unique index marketplace_anuncio_slot_em_coleta on marketplace_anuncio (servidor, passport, slot)
  where slot is not null and estado = 'pendente' and coletado_em is null;

-- Browsing: each order has its index for everything, for a category, for a thing, for a thing in a category and for a seller (who has few open).
create index marketplace_anuncio_novos on marketplace_anuncio (id desc) where estado = 'ativo';
create index marketplace_anuncio_categoria on marketplace_anuncio (categoria, id desc) where estado = 'ativo';
create index marketplace_anuncio_codigo on marketplace_anuncio (codigo, id desc) where estado = 'ativo';
create index marketplace_anuncio_codigo_categoria on marketplace_anuncio (codigo, categoria, id desc) where estado = 'ativo';
create index marketplace_anuncio_vendedor on marketplace_anuncio (vendedor, id desc) where estado = 'ativo';
create index marketplace_anuncio_preco on marketplace_anuncio (moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_categoria_preco on marketplace_anuncio (categoria, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_codigo_preco on marketplace_anuncio (codigo, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_codigo_categoria_preco on marketplace_anuncio (codigo, categoria, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_vendedor_preco on marketplace_anuncio (vendedor, moeda, valor, id) where estado = 'ativo';
-- One's own, and what the jobs look for.
create index marketplace_anuncio_meus on marketplace_anuncio (vendedor, id desc);
create index marketplace_anuncio_abertos on marketplace_anuncio (vendedor) where estado in ('pendente', 'ativo', 'vendido', 'devolvendo');
create index marketplace_anuncio_expira on marketplace_anuncio (expira_em) where estado = 'ativo';
create index marketplace_anuncio_pendente on marketplace_anuncio (criado_em) where estado = 'pendente' and coletado_em is null;
create index marketplace_anuncio_uso_da_categoria on marketplace_anuncio (categoria);

-- Words by which listings are found: one row for each word of each name that a listed thing or its seller ever had.
create table marketplace_termo (
  tipo text not null check (tipo in ('codigo', 'vendedor')),
  palavra text collate "C" not null,
  -- marketplace_anuncio.codigo, or the seller's id.
  chave text not null,
  -- The whole name, folded: no accents, lower case, a space before each word.
  busca text collate "C" not null,
  -- In this order the words that begin alike are neighbours: a search reads as many as it can use, however many there are.
  primary key (tipo, palavra, chave, busca)
);
-- Words that are spelled alike: things are looked through without the many sellers.
create index marketplace_termo_coisa_parecida on marketplace_termo using gin (palavra gin_trgm_ops) where tipo = 'codigo';
create index marketplace_termo_vendedor_parecido on marketplace_termo using gin (palavra gin_trgm_ops) where tipo = 'vendedor';

-- A sale: one attempt to bring a listing to one buyer. A refunded one leaves the listing to the next.
create table marketplace_venda (
  id uuid primary key default uuidv7(),
  anuncio uuid not null references marketplace_anuncio,
  comprador uuid not null,
  comprador_nome text not null,
  passport int not null,
  personagem text not null,
  vendedor uuid not null,
  codigo text not null,
  quantidade int not null,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  valor bigint not null check (valor > 0),
  taxa_bps int not null,
  liquido bigint not null check (liquido between 0 and valor),
  estado text not null check (estado in
    ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'entregue', 'reembolsado')),
  motivo text,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  encerrada_em timestamptz
);
-- At most one sale of a listing is open or done: two buyers cannot both have it, whatever the code does.
create unique index marketplace_venda_unica on marketplace_venda (anuncio) where estado <> 'reembolsado';
create index marketplace_venda_anuncio on marketplace_venda (anuncio, id desc);
create index marketplace_venda_comprador on marketplace_venda (comprador, id desc);
create index marketplace_venda_aberta on marketplace_venda (criada_em)
  where estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando');
create index marketplace_venda_encerrada on marketplace_venda (encerrada_em) where encerrada_em is not null;
-- What a thing was sold for lately.
create index marketplace_venda_precos on marketplace_venda (codigo, moeda, entregue_em desc) where estado = 'entregue';

-- What happened, for each of the two sides. detalhes: as the specification shows it, amounts already in R$ or Sorium as on the wire.
create table marketplace_historico (
  id bigint generated always as identity primary key,
  usuario uuid not null,
  acao text not null check (acao in
    ('anunciado', 'vendido', 'comprado', 'cancelado', 'expirado', 'rejeitado', 'devolvido', 'reembolsado', 'preco_alterado')),
  anuncio uuid not null references marketplace_anuncio,
  detalhes jsonb not null,
  em timestamptz not null default clock_timestamp()
);
create index marketplace_historico_usuario on marketplace_historico (usuario, id desc);
-- The filter by kind: somebody with a hundred thousand changes of price still finds his three sales at once.
create index marketplace_historico_acao on marketplace_historico (usuario, acao, id desc);

create table marketplace_denuncia (
  id uuid primary key default uuidv7(),
  anuncio uuid not null references marketplace_anuncio,
  denunciante uuid not null,
  motivo text not null check (length(motivo) between 1 and 500),
  estado text not null default 'aberta' check (estado in ('aberta', 'resolvida')),
  nota text,
  criada_em timestamptz not null default clock_timestamp(),
  resolvida_em timestamptz,
  unique (anuncio, denunciante)
);
create index marketplace_denuncia_aberta on marketplace_denuncia (criada_em desc) where estado = 'aberta';

-- What the invariants of other modules may read of the ledger and of the operations: made here, kept by their owners.
create view carteira_pub_perna as
  select t.ref, c.tipo as conta, c.dono, l.moeda, l.valor
  from carteira_transacao t join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta;
create view entregas_pub_aplicada as
  select origem_tipo, origem_id, tipo from entregas_operacao where estado = 'concluida' and resultado = 'aplicada';
