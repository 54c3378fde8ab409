-- Pictures, the hall of fame, and what the search box compares names by.

-- Re-encoded pictures, named by the SHA-256 of their bytes: what has a name never changes.
create table configuracoes_imagem (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  tipo text not null check (tipo in ('image/webp', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  criado_em timestamptz not null default clock_timestamp()
);
-- Pictures are compressed already.
alter table configuracoes_imagem alter column bytes set storage external;

-- What a player chose for himself. No row: the defaults.
create table perfil_preferencia (
  usuario uuid primary key,
  fora_do_hall boolean not null default false
);

-- How names are compared in a search: no accents, lower case, one space before each word. By code points only, so that it is the same
-- under every locale and an index may lean on it.
create function nucleo_dobrar(texto text) returns text language sql immutable strict parallel safe return
  regexp_replace(' ' || lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]+', '', 'g')), '[\s!-/:-@\[-`{-~]+', ' ', 'g');

-- One LIKE pattern a word, each the beginning of a word. Nothing in them is a wildcard but ours. null: no word at all.
create function nucleo_padroes(busca text) returns text[] language sql immutable strict parallel safe return (
  select array_agg('% ' || palavra || '%') from (
    select palavra from regexp_split_to_table(nucleo_dobrar(busca), ' ') as p (palavra) where palavra <> '' limit 4
  ) palavras
);

-- What other modules may see: each view belongs to the module of its name.
create view sessao_pub_usuarios as
  -- The hash in the address of a picture of ours. One regular expression for the whole address took 0.2 ms a row.
  select id, discord_id, discord_nome as nome,
    case when length(avatar_url) = 77 and starts_with(avatar_url, '/api/imagens/') and right(avatar_url, 64) !~ '[^0-9a-f]'
      then right(avatar_url, 64) end as imagem
  from sessao_usuario where banido_em is null;

create view perfil_pub_vinculos as select servidor, id_conta, discord_id from perfil_vinculo;
create view perfil_pub_preferencias as select usuario, fora_do_hall from perfil_preferencia;

create view carteira_pub_saldos as select dono, moeda, saldo from carteira_conta where tipo = 'usuario';

-- Things that were really handed over to be listed, and sales that arrived: the same buyer counts once for a seller, however often two
-- friends sell to each other.
create view marketplace_pub_vendas as
  select vendedor, sum(anuncios)::bigint as anuncios, sum(vendidos)::bigint as vendidos from (
    select vendedor, count(*) as anuncios, 0 as vendidos from marketplace_anuncio where coletado_em is not null group by vendedor
    union all
    select vendedor, 0, count(distinct comprador) from marketplace_venda where estado = 'entregue' group by vendedor
  ) contagens group by vendedor;
create index marketplace_anuncio_coletados on marketplace_anuncio (vendedor) where coletado_em is not null;
create index marketplace_venda_entregues on marketplace_venda (vendedor, comprador) where estado = 'entregue';

create view entregas_pub_personagens as
  select servidor, passport, id_conta, nome, sobrenome, banco, garagem,
    (estatisticas->>'tempo_jogado_s')::bigint as tempo_jogado_s,
    (estatisticas->>'sessao_s')::bigint as sessao_s,
    (estatisticas->>'veiculos')::bigint as veiculos,
    (estatisticas->>'casas')::bigint as casas,
    (estatisticas->>'prisoes')::bigint as prisoes,
    (estatisticas->>'abates')::bigint as abates,
    (estatisticas->>'mortes')::bigint as mortes,
    (estatisticas->>'empregos')::bigint as empregos,
    (estatisticas->>'idade_dias')::bigint as idade_dias,
    (estatisticas->>'posts')::bigint as posts,
    (estatisticas->>'reacoes')::bigint as reacoes,
    (estatisticas->>'seguidores')::bigint as seguidores,
    (estatisticas->>'likes')::bigint as likes
  from entregas_personagem;

-- A ranking is the beginning of its index. Who has nothing of a thing is in no index of it.
create index entregas_personagem_banco on entregas_personagem (banco desc, passport, servidor) where banco > 0;
create index entregas_personagem_garagem on entregas_personagem (garagem desc, passport, servidor) where garagem > 0;
create index entregas_personagem_tempo on entregas_personagem
  (((estatisticas->>'tempo_jogado_s')::bigint) desc, passport, servidor) where (estatisticas->>'tempo_jogado_s')::bigint > 0;
create index entregas_personagem_sessao on entregas_personagem
  (((estatisticas->>'sessao_s')::bigint) desc, passport, servidor) where (estatisticas->>'sessao_s')::bigint > 0;
create index entregas_personagem_veiculos on entregas_personagem
  (((estatisticas->>'veiculos')::bigint) desc, passport, servidor) where (estatisticas->>'veiculos')::bigint > 0;
create index entregas_personagem_casas on entregas_personagem
  (((estatisticas->>'casas')::bigint) desc, passport, servidor) where (estatisticas->>'casas')::bigint > 0;
create index entregas_personagem_prisoes on entregas_personagem
  (((estatisticas->>'prisoes')::bigint) desc, passport, servidor) where (estatisticas->>'prisoes')::bigint > 0;
create index entregas_personagem_abates on entregas_personagem
  (((estatisticas->>'abates')::bigint) desc, passport, servidor) where (estatisticas->>'abates')::bigint > 0;
create index entregas_personagem_mortes on entregas_personagem
  (((estatisticas->>'mortes')::bigint) desc, passport, servidor) where (estatisticas->>'mortes')::bigint > 0;
create index entregas_personagem_empregos on entregas_personagem
  (((estatisticas->>'empregos')::bigint) desc, passport, servidor) where (estatisticas->>'empregos')::bigint > 0;
create index entregas_personagem_idade on entregas_personagem
  (((estatisticas->>'idade_dias')::bigint) desc, passport, servidor) where (estatisticas->>'idade_dias')::bigint > 0;
create index entregas_personagem_posts on entregas_personagem
  (((estatisticas->>'posts')::bigint) desc, passport, servidor) where (estatisticas->>'posts')::bigint > 0;
create index entregas_personagem_reacoes on entregas_personagem
  (((estatisticas->>'reacoes')::bigint) desc, passport, servidor) where (estatisticas->>'reacoes')::bigint > 0;
create index entregas_personagem_seguidores on entregas_personagem
  (((estatisticas->>'seguidores')::bigint) desc, passport, servidor) where (estatisticas->>'seguidores')::bigint > 0;
create index entregas_personagem_likes on entregas_personagem
  (((estatisticas->>'likes')::bigint) desc, passport, servidor) where (estatisticas->>'likes')::bigint > 0;

-- Finding a character by the beginning of any word of his name. `nome`: the whole of it, folded, so that further words are compared here.
-- A trigram index took 30 to 100 ms for two letters that a tenth of the city has; the range of a word is read from its beginning instead.
create table entregas_nome (
  palavra text collate "C" not null,
  passport int not null,
  servidor text not null,
  nome text not null,
  primary key (palavra, passport, servidor) include (nome),
  foreign key (servidor, passport) references entregas_personagem (servidor, passport) on delete cascade
);
create index entregas_nome_personagem on entregas_nome (servidor, passport);

create function entregas_anotar_nome() returns trigger language plpgsql as $$
declare
  dobrado text := nucleo_dobrar(new.nome || ' ' || new.sobrenome);
begin
  if tg_op = 'UPDATE' then delete from entregas_nome where servidor = new.servidor and passport = new.passport; end if;
  insert into entregas_nome (palavra, passport, servidor, nome)
    select distinct palavra, new.passport, new.servidor, dobrado from regexp_split_to_table(dobrado, ' ') as p (palavra) where palavra <> '';
  return null;
end $$;
create trigger entregas_personagem_nome_novo after insert on entregas_personagem
  for each row execute function entregas_anotar_nome();
create trigger entregas_personagem_nome_mudado after update of nome, sobrenome on entregas_personagem
  for each row when ((old.nome, old.sobrenome) is distinct from (new.nome, new.sobrenome)) execute function entregas_anotar_nome();
insert into entregas_nome (palavra, passport, servidor, nome)
  select distinct palavra, p.passport, p.servidor, nucleo_dobrar(p.nome || ' ' || p.sobrenome)
  from entregas_personagem p, regexp_split_to_table(nucleo_dobrar(p.nome || ' ' || p.sobrenome), ' ') as w (palavra) where palavra <> '';

-- The rarest of the words leads: its range is read until enough names have the others too, 20,000 rows at most.
create function entregas_pub_procurar(p_busca text, p_limite int)
returns table (servidor text, passport int, id_conta int, nome text, sobrenome text)
language plpgsql stable set enable_seqscan = off as $$
declare
  fim constant text := chr(1114111);
  palavras text[] := (string_to_array(btrim(nucleo_dobrar(p_busca)), ' '))[1:4];
  padroes text[] := nucleo_padroes(p_busca);
  rara text;
begin
  if padroes is null then return; end if;
  if cardinality(palavras) = 1 then
    rara := palavras[1];
  else
    select p.palavra into rara from unnest(palavras) as p (palavra),
      lateral (select count(*) as n from (select from entregas_nome e where e.palavra >= p.palavra and e.palavra < p.palavra || fim limit 2000) x) quantas
      order by quantas.n, length(p.palavra) desc limit 1;
  end if;
  return query
    select c.servidor, c.passport, c.id_conta, c.nome, c.sobrenome from (
      select distinct e.servidor, e.passport, e.id_conta, e.nome, e.sobrenome, achado.nome as dobrado from (
        select n.servidor, n.passport, n.nome from (
          select n.servidor, n.passport, n.nome from entregas_nome n
          where n.palavra >= rara and n.palavra < rara || fim order by n.palavra, n.passport, n.servidor limit 20000
        ) n where n.nome like all (padroes) limit 50
      ) achado join entregas_personagem e on e.servidor = achado.servidor and e.passport = achado.passport
    ) c
    -- Whose name begins with what was written comes first.
    order by starts_with(c.dobrado, rtrim(nucleo_dobrar(p_busca))) desc, c.passport, c.servidor
    limit p_limite;
end $$;

-- The rankings of the site itself (wallets, marketplace): the first hundred of each, written anew each minute by one job, so that no money
-- move and no sale pays for them.
create table hall_classificacao (
  ranking text not null,
  posicao int not null check (posicao between 1 and 100),
  usuario uuid not null,
  valor bigint not null check (valor > 0),
  primary key (ranking, posicao)
);
