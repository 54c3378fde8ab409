-- Pictures of the city's own items and vehicles (docs/decisoes/0033): kept by the site, each once for its code.
create table figuras_figura (
  tipo text not null check (tipo in ('item', 'veiculo')),
  -- As the catalogue's key: a model's name in small letters.
  codigo text not null check (length(codigo) between 1 and 60),
  -- A picture of configuracoes_imagem.
  hash text not null,
  bytes int not null check (bytes > 0),
  origem text not null check (origem in ('endereco', 'zip')),
  -- Of the search that found it; an older one is looked for again.
  geracao int not null,
  em timestamptz not null default clock_timestamp(),
  primary key (tipo, codigo)
);
create index figuras_figura_hash on figuras_figura (hash);

-- Codes whose picture could not be had, and why.
create table figuras_falha (
  tipo text not null check (tipo in ('item', 'veiculo')),
  codigo text not null check (length(codigo) between 1 and 60),
  motivo text not null,
  tentativas int not null,
  geracao int not null,
  em timestamptz not null default clock_timestamp(),
  -- When it is tried again; null: not by itself.
  proxima timestamptz,
  primary key (tipo, codigo)
);

-- The one search for pictures; no row before the first.
create table figuras_busca (
  unica boolean primary key default true check (unica),
  -- One more with each new address, and whenever the administration wants all of them again.
  geracao int not null default 1,
  -- Some node is at it, for as long.
  tomada_ate timestamptz,
  -- The other side does not answer, or the site has no room: nothing is asked for before this.
  espera_ate timestamptz,
  espera_motivo text,
  esperas int not null default 0
);

create view figuras_pub_figura as
  select tipo, codigo, '/api/imagens/' || hash as imagem from figuras_figura;

-- The picture of what an item of the shop gives; null: the city has none of it, or it is a group or a command. The code as the shop writes it comes
-- before its part without serial and wear.
create function figuras_pub_da_operacao(p_operacao jsonb) returns text language sql stable as $$
  select case e.entrega->>'tipo'
    when 'dar_item' then coalesce(
      (select imagem from figuras_pub_figura where tipo = 'item' and codigo = e.entrega->'dados'->>'item'),
      (select imagem from figuras_pub_figura where tipo = 'item' and codigo = split_part(e.entrega->'dados'->>'item', '-', 1)))
    when 'dar_veiculo' then
      (select imagem from figuras_pub_figura where tipo = 'veiculo' and codigo = lower(e.entrega->'dados'->>'modelo'))
    end
  from (select p_operacao->'entrega' as entrega) e;
$$;
