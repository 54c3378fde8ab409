-- Which game account belongs to a Discord account.
create or replace view perfil_pub_vinculos as select servidor, id_conta, discord_id from perfil_vinculo;

-- Profiles whose birth date gives an age under 18 or over 120, or is in the future.
create or replace view perfil_pub_idades_recusadas as
  select usuario from perfil_cadastro, (select (now() at time zone 'America/Sao_Paulo')::date as hoje) h
  where data_nascimento > hoje - interval '18 years' or data_nascimento < hoje - interval '120 years';

-- No row: the player has the defaults.
create or replace view perfil_pub_preferencias as select usuario, fora_do_hall from perfil_preferencia;

create or replace view perfil_pub_licencas as select discord_id, id_conta, license from perfil_vinculo;

-- Searches by any three letters of the licence, or by the number of the game account.
create or replace function perfil_pub_procurar(p_busca text, p_limite int) returns table (discord_id text)
language plpgsql stable set enable_seqscan = off as $$
declare
  texto text := lower(btrim(p_busca));
begin
  if length(texto) >= 3 then
    return query select v.discord_id from perfil_vinculo v
      where lower(v.license) like '%' || regexp_replace(texto, '([\\%_])', '\\\1', 'g') || '%' limit p_limite;
  end if;
  if texto ~ '^\d{1,9}$' then
    return query select v.discord_id from perfil_vinculo v where v.id_conta = texto::int;
  end if;
end $$;
