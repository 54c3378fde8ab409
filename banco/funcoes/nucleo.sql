-- For tables whose rows are written once: neither changed nor deleted.
create or replace function nucleo_so_acrescentar() returns trigger language plpgsql as $$
begin
  raise exception 'A tabela % só aceita acréscimos.', tg_table_name;
end $$;

-- A foreign key locks the row that it names while the transaction lasts, and these are rows that every sale names. They are never deleted instead.
create or replace function nucleo_nunca_apagar() returns trigger language plpgsql as $$
begin
  raise exception 'As linhas da tabela % não são apagadas.', tg_table_name;
end $$;

-- How names are compared in a search: no accents, lower case, one space before each word. By code points only, so that it is the same
-- under every locale and an index may lean on it.
create or replace function nucleo_dobrar(texto text) returns text language sql immutable strict parallel safe return
  regexp_replace(' ' || lower(regexp_replace(normalize(texto, NFKD), '[\u0300-\u036f]+', '', 'g')), '[\s!-/:-@\[-`{-~]+', ' ', 'g');

-- One LIKE pattern a word, each the beginning of a word. Nothing in them is a wildcard but ours. null: no word at all.
create or replace function nucleo_comecos(busca text) returns text[] language sql immutable strict parallel safe return (
  select array_agg('% ' || palavra || '%') from (
    select palavra from regexp_split_to_table(nucleo_dobrar(busca), ' ') as p (palavra) where palavra <> '' limit 4
  ) palavras
);

-- The same, but three letters and more may stand anywhere in a word: fewer are in nearly every name.
create or replace function nucleo_padroes(busca text) returns text[] language sql immutable strict parallel safe return (
  select array_agg(case when length(palavra) < 3 then '% ' else '%' end || palavra || '%') from (
    select palavra from regexp_split_to_table(nucleo_dobrar(busca), ' ') as p (palavra) where palavra <> '' limit 4
  ) palavras
);

-- Keys that have no answer: a key is written with its answer in one transaction, so that there is none (I10).
create or replace view nucleo_pub_sem_resposta as select ator, chave, em from nucleo_idempotencia where status is null or corpo is null;

-- Whether a text names somebody. nomes: patterns of folded words ('% ana lua %'); numeros: patterns of digits, however they are written.
create or replace function nucleo_cita(texto text, nomes text[], numeros text[]) returns boolean language sql immutable strict parallel safe return
  (nomes <> '{}' and (nucleo_dobrar(texto) || ' ') like any (nomes))
  or (numeros <> '{}' and regexp_replace(texto, '\D+', '', 'g') like any (numeros));

-- The same JSON without the texts that name somebody: each becomes 'Conta encerrada' whole. `nomes` count below the keys `livres` alone, where
-- people write as they like or names stand (null: everywhere); `fortes` and `numeros` (e-mail, licence, CPF, …) count everywhere.
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

-- The same JSON without any text but those below the keys `ficam`: of a game's row the thing stays, and nothing of who had it.
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

-- Tells every node, with the transaction that changed it, that what everybody sees of this subject is not what it was. For tables that few write: an
-- announcement lets no other announcing transaction commit beside it. One that says the same twice says it once.
create or replace function nucleo_anunciar() returns trigger language plpgsql as $$
begin
  perform pg_notify('sorium', 'lido:' || tg_argv[0]);
  return null;
end $$;
