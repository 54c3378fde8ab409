-- Pictures of players, accounts that were closed, and what "everything that the site holds on me" is read by.

-- avatar_url: the address of a picture of ours, or ''. A player's own photo wins over what he has at Discord.
-- discord_avatar: the hash under which Discord keeps his picture ('': none); `copiado`: the one that we have; `tentado_em`: the last try.
alter table sessao_usuario
  add column foto_propria boolean not null default false,
  add column discord_avatar text not null default '',
  add column discord_avatar_copiado text not null default '',
  add column discord_avatar_tentado_em timestamptz,
  add column encerrada_em timestamptz;
update sessao_usuario set avatar_url = '' where avatar_url !~ '^/api/imagens/';
create index sessao_usuario_avatar_a_copiar on sessao_usuario (discord_avatar_tentado_em nulls first)
  where discord_avatar <> discord_avatar_copiado and encerrada_em is null;

create index sessao_usuario_avatar on sessao_usuario (avatar_url) where avatar_url <> '';
create index sessao_sessao_todas on sessao_sessao (dono, id);

create or replace view sessao_pub_usuarios as
  select id, discord_id, discord_nome as nome, substring(avatar_url from '^/api/imagens/([0-9a-f]{64})$') as imagem
  from sessao_usuario where banido_em is null and encerrada_em is null;

-- Whether an account still stands, held so until the end of the transaction: closing it waits, or has been and is seen.
create function sessao_pub_segurar(p_usuario uuid) returns boolean language plpgsql as $$
begin
  perform 1 from sessao_usuario where id = p_usuario and encerrada_em is null for key share;
  return found;
end $$;

-- One person's own rows, newest first.
create index configuracoes_auditoria_ator on configuracoes_auditoria (ator, id);
create index marketplace_denuncia_denunciante on marketplace_denuncia (denunciante, id);
create index marketplace_venda_vendedor on marketplace_venda (vendedor, id desc);
