create or replace function nucleo_so_acrescentar() returns trigger language plpgsql as $$
begin
  raise exception 'A tabela % só aceita acréscimos.', tg_table_name;
end $$;

-- Replaces foreign keys to rows that every sale names, because a foreign key would lock the row for each sale.
create or replace function nucleo_nunca_apagar() returns trigger language plpgsql as $$
begin
  raise exception 'As linhas da tabela % não são apagadas.', tg_table_name;
end $$;

-- Folds a name for searching: no accents, small letters, a space before each word. Works by code points, so every locale gives the same result
-- and an index may use it.
create or replace function nucleo_dobrar(texto text) returns text language sql immutable strict parallel safe return
  regexp_replace(' ' || lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]+', '', 'g')), '[\s!-/:-@\[-`{-~]+', ' ', 'g');

-- One LIKE pattern for the beginning of each word, four at most; null: there is no word.
create or replace function nucleo_comecos(busca text) returns text[] language sql immutable strict parallel safe return (
  select array_agg('% ' || palavra || '%') from (
    select palavra from regexp_split_to_table(nucleo_dobrar(busca), ' ') as p (palavra) where palavra <> '' limit 4
  ) palavras
);

-- Like nucleo_comecos, but from three letters on also in the middle of a word; fewer letters are in nearly every name.
create or replace function nucleo_padroes(busca text) returns text[] language sql immutable strict parallel safe return (
  select array_agg(case when length(palavra) < 3 then '% ' else '%' end || palavra || '%') from (
    select palavra from regexp_split_to_table(nucleo_dobrar(busca), ' ') as p (palavra) where palavra <> '' limit 4
  ) palavras
);

-- This view must be empty, because a key is written in the same transaction as its answer (I10).
create or replace view nucleo_pub_sem_resposta as select ator, chave, em from nucleo_idempotencia where status is null or corpo is null;

-- nomes: patterns of folded words ('% ana lua %'). numeros: patterns of digits; other signs in the text do not matter.
create or replace function nucleo_cita(texto text, nomes text[], numeros text[]) returns boolean language sql immutable strict parallel safe return
  (nomes <> '{}' and (nucleo_dobrar(texto) || ' ') like any (nomes))
  or (numeros <> '{}' and regexp_replace(texto, '\D+', '', 'g') like any (numeros));

-- Replaces each text that names the person by 'Conta encerrada'. nomes count only below the keys `livres`, where people write freely (null:
-- everywhere); fortes and numeros (e-mail, licence, CPF) count everywhere.
create or replace function nucleo_sem_citar(v jsonb, livres text[], nomes text[], fortes text[], numeros text[], chave text default '')
returns jsonb language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(v) = 'object' then
    return (select coalesce(jsonb_object_agg(e.key, nucleo_sem_citar(e.value, livres, nomes, fortes, numeros, e.key)), '{}') from jsonb_each(v) e);
  elsif jsonb_typeof(v) = 'array' then
    return (select coalesce(jsonb_agg(nucleo_sem_citar(e.value, livres, nomes, fortes, numeros, chave) order by e.ordinality), '[]')
      from jsonb_array_elements(v) with ordinality e);
  elsif jsonb_typeof(v) = 'string'
    and nucleo_cita(v #>> '{}', case when livres is null or chave = any (livres) then fortes || nomes else fortes end, numeros) then
    return '"Conta encerrada"';
  end if;
  return v;
end $$;

create or replace function nucleo_sem_textos(v jsonb, ficam text[], chave text default '') returns jsonb language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(v) = 'object' then
    return (select coalesce(jsonb_object_agg(l.key, l.valor) filter (where l.valor is not null), '{}')
      from (select e.key, nucleo_sem_textos(e.value, ficam, e.key) as valor from jsonb_each(v) e) l);
  elsif jsonb_typeof(v) = 'array' then
    return (select coalesce(jsonb_agg(l.valor order by l.ordinality) filter (where l.valor is not null), '[]')
      from (select e.ordinality, nucleo_sem_textos(e.value, ficam, chave) as valor from jsonb_array_elements(v) with ordinality e) l);
  elsif jsonb_typeof(v) = 'string' and chave <> all (ficam) then
    return null;
  end if;
  return v;
end $$;

-- Notifies every node when the transaction commits. Only for tables that few transactions write, because transactions with NOTIFY commit one
-- after the other.
create or replace function nucleo_anunciar() returns trigger language plpgsql as $$
begin
  perform pg_notify('sorium', 'lido:' || tg_argv[0]);
  return null;
end $$;
