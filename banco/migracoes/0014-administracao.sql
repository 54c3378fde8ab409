-- What the dashboard, the users and the logs of the administration are found, sorted and counted by.

-- Days of the last month: ranges of an index, whatever the size of the city.
create index loja_compra_dia on loja_compra (criada_em) include (metodo, valor, estado);
create index marketplace_venda_dia on marketplace_venda (criada_em) include (moeda, valor, estado);
create index carteira_transacao_dia on carteira_transacao (tipo, em);
create index sessao_usuario_criado on sessao_usuario (criado_em);

-- An account as the users' table tells it. `admin`: its e-mail is one of an administrator's (OQ-83).
create view sessao_pub_contas as
  select u.id, u.discord_id, u.discord_nome, u.ultimo_login, u.banido_em is not null as banido, u.encerrada_em is not null as encerrada,
    u.email <> '' and exists (select 1 from sessao_admin a where lower(a.email) = lower(u.email)) as admin
  from sessao_usuario u;
create index sessao_usuario_nome_em_ordem on sessao_usuario (discord_nome, id);
create index sessao_usuario_ultimo_login on sessao_usuario (ultimo_login nulls first, id);

-- The log by time, by what was done and by who did it; and what it was done to, by any three letters of it.
create index configuracoes_auditoria_tempo on configuracoes_auditoria (em desc, id desc);
create index configuracoes_auditoria_acao_tempo on configuracoes_auditoria (acao, em desc, id desc);
create index configuracoes_auditoria_ator_tempo on configuracoes_auditoria (ator, em desc, id desc);
create index configuracoes_auditoria_objeto_parecido on configuracoes_auditoria using gin (lower(objeto) gin_trgm_ops);
drop index configuracoes_auditoria_em;
