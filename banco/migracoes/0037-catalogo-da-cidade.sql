-- The city's own catalogue: the lists of items and vehicles that its base has, as its game servers read them (docs/decisoes/0032).

-- Since when the administration waits for its ponte to read the lists again.
alter table entregas_servidor add column catalogo_pedido_em timestamptz;

-- What one server told last as a whole. A kind that its base does not tell has no row: of that kind nobody can say what the city lacks.
create table entregas_catalogo_leitura (
  servidor text not null,
  tipo text not null check (tipo in ('item', 'veiculo')),
  -- sha256 of the whole list.
  versao text not null,
  quantos int not null check (quantos > 0),
  -- Which function, export or table of the base it was read from.
  fonte text not null,
  mudou_em timestamptz not null default clock_timestamp(),
  -- When the game said last that it is still so.
  lida_em timestamptz not null default clock_timestamp(),
  primary key (servidor, tipo)
);

-- Pages of a list that has not come whole yet. They count for nothing until it has.
create table entregas_catalogo_pagina (
  servidor text not null,
  tipo text not null check (tipo in ('item', 'veiculo')),
  numero int not null check (numero >= 0),
  versao text not null,
  linhas jsonb not null,
  em timestamptz not null default clock_timestamp(),
  primary key (servidor, tipo, numero)
);

-- One catalogue for all servers of the world. What none of them has any more is kept with a mark, for the names of what was sold.
create table entregas_catalogo (
  tipo text not null check (tipo in ('item', 'veiculo')),
  -- A model's name is the same in capitals and in small letters, an item's is not.
  chave text not null generated always as (case when tipo = 'veiculo' then lower(codigo) else codigo end) stored,
  codigo text not null check (length(codigo) between 1 and 60),
  nome text not null check (length(nome) between 1 and 120),
  -- What it is searched and sorted by.
  dobrado text not null generated always as (nucleo_dobrar(nome || ' ' || codigo)) stored,
  peso_g int check (peso_g >= 0),
  -- Name of the picture's file, as far as the base tells it.
  figura text check (length(figura) between 1 and 120),
  servidores text[] not null,
  apareceu_em timestamptz not null default clock_timestamp(),
  sumiu_em timestamptz,
  primary key (tipo, chave),
  constraint entregas_catalogo_sumiu check ((sumiu_em is null) = (cardinality(servidores) > 0))
);

-- Whose lists count: of no test server, and of none whose key was revoked.
create view entregas_pub_catalogo_servidores as
  select l.tipo, l.servidor, l.lida_em from entregas_catalogo_leitura l join entregas_servidor s on s.id = l.servidor
  where not s.teste and s.chave_revogada_em is null;

-- Of which kinds the whole list is known: a server that called within a week and did not tell its own may have any code.
create view entregas_pub_catalogo_inteiro as
  select t.tipo from (values ('item'), ('veiculo')) t (tipo)
  where exists (select 1 from entregas_pub_catalogo_servidores c where c.tipo = t.tipo)
    and not exists (
      select 1 from entregas_servidor s
      where not s.teste and s.chave_revogada_em is null and s.visto_em > clock_timestamp() - interval '7 days'
        and not exists (select 1 from entregas_catalogo_leitura l where l.servidor = s.id and l.tipo = t.tipo));

-- What the city has now. Whose lists count is asked once for each kind, not once for each row.
create view entregas_pub_catalogo as
  select c.tipo, c.codigo, c.nome, c.peso_g, c.figura, c.chave, c.dobrado
  from entregas_catalogo c
  where c.servidores && case c.tipo
    when 'item' then array(select servidor from entregas_pub_catalogo_servidores where tipo = 'item')
    else array(select servidor from entregas_pub_catalogo_servidores where tipo = 'veiculo') end;

-- Items of the shop that the city cannot give: the list of their kind is known, and their code is not in it. An item's code is cut at its first
-- hyphen by the bases that write serial and wear behind it. Each kind is looked up by itself, in the catalogue's own key.
create view loja_fora_da_cidade as
  select i.id from loja_item i
  where i.excluido_em is null and i.operacao->'entrega'->>'tipo' = 'dar_item'
    and exists (select 1 from entregas_pub_catalogo_inteiro v where v.tipo = 'item')
    and not exists (select 1 from entregas_pub_catalogo k where k.tipo = 'item' and k.chave = i.operacao->'entrega'->'dados'->>'item')
    and not exists (select 1 from entregas_pub_catalogo k
      where k.tipo = 'item' and k.chave = split_part(i.operacao->'entrega'->'dados'->>'item', '-', 1))
  union all
  select i.id from loja_item i
  where i.excluido_em is null and i.operacao->'entrega'->>'tipo' = 'dar_veiculo'
    and exists (select 1 from entregas_pub_catalogo_inteiro v where v.tipo = 'veiculo')
    and not exists (select 1 from entregas_pub_catalogo k
      where k.tipo = 'veiculo' and k.chave = lower(i.operacao->'entrega'->'dados'->>'modelo'));
