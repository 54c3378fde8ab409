-- The game account of a Discord account, as the game server reported it.
create or replace view perfil_pub_vinculos as select servidor, id_conta, discord_id from perfil_vinculo;

create or replace view perfil_pub_idades_recusadas as
  select usuario from perfil_cadastro, (select (now() at time zone 'America/Sao_Paulo')::date as hoje) h
  where data_nascimento > hoje - interval '18 years' or data_nascimento < hoje - interval '120 years';

create or replace view perfil_pub_preferencias as select usuario, fora_do_hall from perfil_preferencia;

create or replace view perfil_pub_licencas as select discord_id, id_conta, license from perfil_vinculo;

-- Finds a licence by three or more letters of it, or a game account by its number.
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
