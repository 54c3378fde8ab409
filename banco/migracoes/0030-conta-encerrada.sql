-- What a closed account leaves behind has no name (docs/decisoes/0021).

-- Whether a text names somebody. nomes: patterns of folded words ('% ana lua %'); numeros: patterns of digits, however they are written.
create function nucleo_cita(texto text, nomes text[], numeros text[]) returns boolean language sql immutable strict parallel safe return
  (nomes <> '{}' and (nucleo_dobrar(texto) || ' ') like any (nomes))
  or (numeros <> '{}' and regexp_replace(texto, '\D+', '', 'g') like any (numeros));

-- The same JSON without the texts that name somebody: each becomes 'Conta encerrada' whole. `nomes` count below the keys `livres` alone, where
-- people write as they like or names stand (null: everywhere); `fortes` and `numeros` (e-mail, licence, CPF, …) count everywhere.
create function nucleo_sem_citar(v jsonb, livres text[], nomes text[], fortes text[], numeros text[], chave text default '')
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
create function nucleo_sem_textos(v jsonb, ficam text[], chave text default '') returns jsonb language plpgsql immutable parallel safe as $$
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

-- Who closed his account, known again by HMACs under a key of CHAVE_DADOS alone: the mirror leaves him out, and his ban holds.
-- tipo 'conta': the number of his game account on one server, so that characters are recognised which come without their account.
create table sessao_esquecida (
  indice bytea not null,
  conta uuid not null,
  tipo text not null check (tipo in ('discord', 'licenca', 'conta')),
  em timestamptz not null default clock_timestamp(),
  primary key (indice, conta)
);
create index sessao_esquecida_conta on sessao_esquecida (conta);
-- Access logs are kept for six months (Marco Civil, art. 15); then the addresses of a closed account go from the log too.
alter table sessao_usuario add column enderecos_apagados_em timestamptz;
create index sessao_usuario_enderecos_a_apagar on sessao_usuario (encerrada_em)
  where encerrada_em is not null and enderecos_apagados_em is null;

-- A character of somebody who closed his account: its number stays, so that what the site still owes to or from it finds its server.
alter table entregas_personagem add column sem_nome boolean not null default false;

-- Who received a test is his number; what he is called, the mirror knows.
alter table loja_teste drop column personagem;

-- What an administrator wrote by hand, which may name anybody.
create index loja_compra_motivo_escrito on loja_compra (id) where motivo like 'administracao:%';
create index loja_compra_evento_motivo_escrito on loja_compra_evento (id) where motivo like 'administracao:%';
create index marketplace_anuncio_motivo_escrito on marketplace_anuncio (id) where motivo like 'administracao:%';
create index marketplace_venda_motivo_escrito on marketplace_venda (id) where motivo like 'administracao:%';
create index entregas_operacao_motivo_escrito on entregas_operacao (id) where motivo like 'administracao:%' or decidida_motivo is not null;
create index configuracoes_auditoria_escrita on configuracoes_auditoria (id)
  where papel = 'admin' or acao = 'marketplace.denunciou' or depois->>'motivo' like 'administracao:%';
-- Each side's history of a listing.
create index marketplace_historico_anuncio on marketplace_historico (anuncio);

-- The log is only added to, but for one redaction: a text becomes 'Conta encerrada', an address goes. Who did what to what, and when, stays.
create function configuracoes_so_sem_nome(antigo jsonb, novo jsonb) returns boolean language plpgsql immutable as $$
begin
  if novo is not distinct from antigo then return true; end if;
  if antigo is null or novo is null then return false; end if;
  if jsonb_typeof(antigo) = 'string' then return novo = '"Conta encerrada"'; end if;
  if jsonb_typeof(antigo) <> jsonb_typeof(novo) then return false; end if;
  if jsonb_typeof(antigo) = 'object' then
    return not exists (select 1 from jsonb_each(antigo) a full join jsonb_each(novo) n on n.key = a.key
      where a.key is null or n.key is null or not configuracoes_so_sem_nome(a.value, n.value));
  elsif jsonb_typeof(antigo) = 'array' then
    return not exists (select 1 from jsonb_array_elements(antigo) with ordinality a full join jsonb_array_elements(novo) with ordinality n
        on n.ordinality = a.ordinality
      where a.ordinality is null or n.ordinality is null or not configuracoes_so_sem_nome(a.value, n.value));
  end if;
  return false;
end $$;

-- Addresses that were tried at the administrators' sign-in and are nobody's there: enough to recognise one by, as they are written from now on.
alter table configuracoes_auditoria disable trigger configuracoes_auditoria_so_acrescentar;
update configuracoes_auditoria a set objeto = 'email:' || left(substr(objeto, 7), 1) || '***'
  where objeto like 'email:%' and not exists (select 1 from sessao_admin s where lower(s.email) = lower(substr(a.objeto, 7)));
drop trigger configuracoes_auditoria_so_acrescentar on configuracoes_auditoria;

create function configuracoes_so_redigir() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('sorium.redacao', true) = 'sim'
    and (new.id, new.em, new.ator, new.papel, new.acao) = (old.id, old.em, old.ator, old.papel, old.acao)
    and (new.objeto = old.objeto or (old.objeto like 'email:%' and new.objeto = 'email:Conta encerrada'))
    and (new.endereco is null or new.endereco = old.endereco)
    and configuracoes_so_sem_nome(old.antes, new.antes) and configuracoes_so_sem_nome(old.depois, new.depois) then
    return new;
  end if;
  raise exception 'A tabela % só aceita acréscimos.', tg_table_name;
end $$;
create trigger configuracoes_auditoria_so_acrescentar before update or delete on configuracoes_auditoria
  for each row execute function configuracoes_so_redigir();
create trigger configuracoes_auditoria_nunca_esvaziar before truncate on configuracoes_auditoria
  for each statement execute function nucleo_so_acrescentar();

-- The redaction. p_objetos: what is his, as the log writes it. In his own rows and in those about him each word of his names counts (p_palavras);
-- in what administrators wrote about others only his whole names (p_nomes) do, and only where they write freely.
create function configuracoes_pub_redigir(
  p_ator text, p_objetos text[], p_emails text[], p_nomes text[], p_palavras text[], p_fortes text[], p_numeros text[]
) returns void language plpgsql as $$
declare
  v_livres constant text[] := '{motivo,nota,personagem,vendedor,email}';
begin
  perform set_config('sorium.redacao', 'sim', true);
  update configuracoes_auditoria a set antes = n.antes, depois = n.depois
    from (
      -- What changed of his contacts is masked, and his photo a hash: of these rows all texts go.
      select id, case when meu then nucleo_sem_citar(antes, null, '{%}', '{}', '{}')
          else nucleo_sem_citar(antes, v_livres, p_palavras, p_fortes, p_numeros) end as antes,
        case when meu then nucleo_sem_citar(depois, null, '{%}', '{}', '{}')
          else nucleo_sem_citar(depois, v_livres, p_palavras, p_fortes, p_numeros) end as depois
      from (select *, ator = p_ator and acao in ('perfil.atualizou', 'sessao.trocou_foto') as meu from configuracoes_auditoria
        where ator = p_ator or objeto = any (p_objetos)) dele
      where meu or nucleo_cita(coalesce(antes::text, '') || ' ' || coalesce(depois::text, ''), p_palavras || p_fortes, p_numeros)
    ) n where n.id = a.id and (n.antes, n.depois) is distinct from (a.antes, a.depois);
  update configuracoes_auditoria a set antes = nucleo_sem_citar(antes, '{motivo,nota,personagem,vendedor}', p_nomes, p_fortes, p_numeros),
      depois = nucleo_sem_citar(depois, '{motivo,nota,personagem,vendedor}', p_nomes, p_fortes, p_numeros)
    where (papel = 'admin' or acao = 'marketplace.denunciou' or depois->>'motivo' like 'administracao:%')
      and nucleo_cita(coalesce(antes::text, '') || ' ' || coalesce(depois::text, ''), p_nomes || p_fortes, p_numeros);
  update configuracoes_auditoria set objeto = 'email:Conta encerrada'
    where lower(objeto) = any (select 'email:' || lower(e) from unnest(p_emails) e);
  perform set_config('sorium.redacao', '', true);
end $$;

create function configuracoes_pub_redigir_enderecos(p_ator text) returns void language plpgsql as $$
begin
  perform set_config('sorium.redacao', 'sim', true);
  update configuracoes_auditoria set endereco = null where ator = p_ator and endereco is not null;
  perform set_config('sorium.redacao', '', true);
end $$;

-- Accounts that were closed before this: what the other side's history and their stored answers still told.
update marketplace_historico h set detalhes = jsonb_set(h.detalhes, '{nome}', '"Conta encerrada"')
  from marketplace_anuncio a join sessao_usuario u on u.id = a.vendedor and u.encerrada_em is not null
  where h.anuncio = a.id and h.usuario <> a.vendedor and h.detalhes->>'nome' <> '';
update marketplace_historico h set detalhes = jsonb_set(h.detalhes, '{nome}', '"Conta encerrada"')
  from marketplace_venda v join sessao_usuario u on u.id = v.comprador and u.encerrada_em is not null
  where h.anuncio = v.anuncio and h.usuario = v.vendedor and v.estado = 'entregue' and h.acao = 'vendido';
delete from nucleo_idempotencia i using sessao_usuario u where i.ator = 'jogador:' || u.id and u.encerrada_em is not null;
