-- imagem: the picture's hash, cut out by position, because a regular expression is slow for a ranking.
create or replace view sessao_pub_usuarios as
  select id, discord_id, discord_nome as nome,
    case when length(avatar_url) = 77 and starts_with(avatar_url, '/api/imagens/') and translate(right(avatar_url, 64), '0123456789abcdef', '') = ''
      then right(avatar_url, 64) end as imagem
  from sessao_usuario where banido_em is null and encerrada_em is null;

-- admin: the account's verified e-mail is an administrator's (OQ-83).
create or replace view sessao_pub_contas as
  select u.id, u.discord_id, u.discord_nome, u.ultimo_login, u.banido_em is not null as banido, u.encerrada_em is not null as encerrada,
    u.email <> '' and u.email_verificado and exists (select 1 from sessao_admin a where lower(a.email) = lower(u.email)) as admin
  from sessao_usuario u;

create or replace view sessao_pub_nomes as
  select id, 'jogador' as papel, discord_nome as nome from sessao_usuario union all select id, 'admin', nome from sessao_admin;

-- A player's e-mail counts only if Discord has verified it.
create or replace view sessao_pub_emails as
  select id, 'jogador' as papel, lower(btrim(email)) as email from sessao_usuario where email <> '' and email_verificado
  union all
  select id, 'admin', lower(btrim(email)) from sessao_admin where email <> '';

create or replace view sessao_pub_donos as
  select id, discord_id, discord_nome as nome, 'jogador' as papel, encerrada_em is not null as encerrada from sessao_usuario
  union all
  select id, null, nome, 'admin', false from sessao_admin;

-- Sequential scans are off, because the planner does not know the words and might read every name.
create or replace function sessao_pub_procurar(p_busca text, p_limite int) returns table (dono uuid)
language plpgsql stable set enable_seqscan = off as $$
declare
  padroes text[] := nucleo_padroes(p_busca);
begin
  if padroes is null then return; end if;
  -- `like all` uses no index, so the first two words are compared one by one.
  return query
    (select id from sessao_usuario where nucleo_dobrar(discord_nome) like padroes[1]
       and nucleo_dobrar(discord_nome) like coalesce(padroes[2], padroes[1]) and nucleo_dobrar(discord_nome) like all (padroes) limit p_limite)
    union all
    (select id from sessao_admin where nucleo_dobrar(nome) like all (padroes) limit p_limite);
end $$;

-- True if the account is open. Closing it waits until the transaction ends.
create or replace function sessao_pub_segurar(p_usuario uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = p_usuario and encerrada_em is null for key share;
  return found;
end $$;

-- True if the session is valid. A block, a sign-out or a closing waits until the transaction ends.
create or replace function sessao_pub_segurar_sessao(p_sessao uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = (select dono from sessao_sessao where id = p_sessao and papel = 'jogador') for share;
  perform 1 from sessao_sessao where id = p_sessao and revogada_em is null and expira_em > clock_timestamp() for share;
  return found;
end $$;

-- True if the account is neither blocked nor closed. A block or a closing waits until the transaction ends.
create or replace function sessao_pub_segurar_livre(p_usuario uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = p_usuario and banido_em is null and encerrada_em is null for share;
  return found;
end $$;

create or replace view sessao_pub_entradas_da_equipe as
  select s.id, a.nome, s.criada_em from sessao_sessao s join sessao_admin a on a.id = s.dono where s.papel = 'admin';

create or replace view sessao_pub_presentes as
  select distinct u.id, u.discord_id from sessao_sessao s join sessao_usuario u on u.id = s.dono
  where s.papel = 'jogador' and s.revogada_em is null and s.expira_em > clock_timestamp() and u.banido_em is null and u.encerrada_em is null;

create or replace view sessao_pub_bloqueados as
  select id, discord_id, coalesce(banido_por, 'site') as origem, coalesce(banido_motivo, '') as motivo, banido_em, banido_ate
  from sessao_usuario where banido_em is not null and encerrada_em is null;
