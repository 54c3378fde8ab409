-- Who plays: neither banned nor closed. `imagem`: the hash in the address of a picture of ours, taken without a regular expression: one for the
-- whole address takes 0.1 to 0.2 ms a row, the hundred places of a ranking 10 ms.
create or replace view sessao_pub_usuarios as
  select id, discord_id, discord_nome as nome,
    case when length(avatar_url) = 77 and starts_with(avatar_url, '/api/imagens/') and translate(right(avatar_url, 64), '0123456789abcdef', '') = ''
      then right(avatar_url, 64) end as imagem
  from sessao_usuario where banido_em is null and encerrada_em is null;

-- An account as the users' table tells it. `admin`: its verified e-mail is one of an administrator's (OQ-83).
create or replace view sessao_pub_contas as
  select u.id, u.discord_id, u.discord_nome, u.ultimo_login, u.banido_em is not null as banido, u.encerrada_em is not null as encerrada,
    u.email <> '' and u.email_verificado and exists (select 1 from sessao_admin a where lower(a.email) = lower(u.email)) as admin
  from sessao_usuario u;

-- The name of any account, closed and banned ones too: for the administration.
create or replace view sessao_pub_nomes as
  select id, 'jogador' as papel, discord_nome as nome from sessao_usuario union all select id, 'admin', nome from sessao_admin;

-- An account's e-mail as it is compared: of a player what Discord has verified, of an administrator what he signs in with.
create or replace view sessao_pub_emails as
  select id, 'jogador' as papel, lower(btrim(email)) as email from sessao_usuario where email <> '' and email_verificado
  union all
  select id, 'admin', lower(btrim(email)) from sessao_admin where email <> '';

-- Whose a wallet is.
create or replace view sessao_pub_donos as
  select id, discord_id, discord_nome as nome, 'jogador' as papel, encerrada_em is not null as encerrada from sessao_usuario
  union all
  select id, null, nome, 'admin', false from sessao_admin;

-- Who has these words in his name. A planner that does not know the words would read every name of the city for a page of ten.
create or replace function sessao_pub_procurar(p_busca text, p_limite int) returns table (dono uuid)
language plpgsql stable set enable_seqscan = off as $$
declare
  padroes text[] := nucleo_padroes(p_busca);
begin
  if padroes is null then return; end if;
  -- `like all` alone leans on no index: the first two words lead.
  return query
    (select id from sessao_usuario where nucleo_dobrar(discord_nome) like padroes[1]
       and nucleo_dobrar(discord_nome) like coalesce(padroes[2], padroes[1]) and nucleo_dobrar(discord_nome) like all (padroes) limit p_limite)
    union all
    (select id from sessao_admin where nucleo_dobrar(nome) like all (padroes) limit p_limite);
end $$;

-- Whether an account still stands, held so until the end of the transaction: closing it waits, or has been and is seen.
create or replace function sessao_pub_segurar(p_usuario uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = p_usuario and encerrada_em is null for key share;
  return found;
end $$;

-- Whether this session stands, held so until the end of the transaction, with the account before it: a block, a sign-out, the end of an account waits, or
-- has been and is seen.
create or replace function sessao_pub_segurar_sessao(p_sessao uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = (select dono from sessao_sessao where id = p_sessao and papel = 'jogador') for share;
  perform 1 from sessao_sessao where id = p_sessao and revogada_em is null and expira_em > clock_timestamp() for share;
  return found;
end $$;

-- The same of an account: neither blocked nor closed.
create or replace function sessao_pub_segurar_livre(p_usuario uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = p_usuario and banido_em is null and encerrada_em is null for share;
  return found;
end $$;

-- When administrators signed in, for the notices.
create or replace view sessao_pub_entradas_da_equipe as
  select s.id, a.nome, s.criada_em from sessao_sessao s join sessao_admin a on a.id = s.dono where s.papel = 'admin';

-- Players who have a session that counts.
create or replace view sessao_pub_presentes as
  select distinct u.id, u.discord_id from sessao_sessao s join sessao_usuario u on u.id = s.dono
  where s.papel = 'jogador' and s.revogada_em is null and s.expira_em > clock_timestamp() and u.banido_em is null and u.encerrada_em is null;

-- Blocked players, where the block came from and why: for those who keep them out elsewhere.
create or replace view sessao_pub_bloqueados as
  select id, discord_id, coalesce(banido_por, 'site') as origem, coalesce(banido_motivo, '') as motivo, banido_em, banido_ate
  from sessao_usuario where banido_em is not null and encerrada_em is null;
