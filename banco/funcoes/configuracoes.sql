-- The audit log without purchases, sales and conversions, which are in <module>_pub_registros.
create or replace view configuracoes_pub_registros as
  select id, em, ator, papel, acao, objeto, antes, depois, endereco from configuracoes_auditoria;

-- A requested wallet for the fees, which does not count before vale_em.
create or replace view configuracoes_pub_carteira_da_taxa as
  select valor->>'carteira' as carteira, (valor->>'vale_em')::timestamptz as vale_em, valor->>'por' as por
  from configuracoes_valor where chave = 'carteira_da_taxa_nova' and jsonb_typeof(valor) = 'object';

create or replace function configuracoes_pub_auditar(
  p_ator text, p_papel text, p_acao text, p_objeto text, p_antes jsonb, p_depois jsonb, p_endereco text
) returns void language sql as $$
  insert into configuracoes_auditoria (ator, papel, acao, objeto, antes, depois, endereco)
    values (p_ator, p_papel, p_acao, p_objeto, p_antes, p_depois, p_endereco);
$$;

create or replace function configuracoes_so_sem_nome(antigo jsonb, novo jsonb) returns boolean language plpgsql immutable as $$
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

create or replace function configuracoes_so_redigir() returns trigger language plpgsql as $$
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

-- p_objetos: the person's things, as the audit log names them. In rows by or about the person each word of the names counts (p_palavras). In
-- other rows that contain text by people only whole names count (p_nomes), and only in this text.
create or replace function configuracoes_pub_redigir(
  p_ator text, p_objetos text[], p_emails text[], p_nomes text[], p_palavras text[], p_fortes text[], p_numeros text[]
) returns void language plpgsql as $$
declare
  v_livres constant text[] := '{motivo,nota,personagem,vendedor,email,busca}';
begin
  perform set_config('sorium.redacao', 'sim', true);
  update configuracoes_auditoria a set antes = n.antes, depois = n.depois
    from (
      -- These rows have his masked contacts and the hash of his photo, so all their texts are removed.
      select id, case when meu then nucleo_sem_citar(antes, null, '{%}', '{}', '{}')
          else nucleo_sem_citar(antes, v_livres, p_palavras, p_fortes, p_numeros) end as antes,
        case when meu then nucleo_sem_citar(depois, null, '{%}', '{}', '{}')
          else nucleo_sem_citar(depois, v_livres, p_palavras, p_fortes, p_numeros) end as depois
      from (select *, ator = p_ator and acao in ('perfil.atualizou', 'sessao.trocou_foto') as meu from configuracoes_auditoria
        where ator = p_ator or objeto = any (p_objetos)) dele
      where meu or nucleo_cita(coalesce(antes::text, '') || ' ' || coalesce(depois::text, ''), p_palavras || p_fortes, p_numeros)
    ) n where n.id = a.id and (n.antes, n.depois) is distinct from (a.antes, a.depois);
  update configuracoes_auditoria a set antes = nucleo_sem_citar(antes, '{motivo,nota,personagem,vendedor,busca}', p_nomes, p_fortes, p_numeros),
      depois = nucleo_sem_citar(depois, '{motivo,nota,personagem,vendedor,busca}', p_nomes, p_fortes, p_numeros)
    where (papel = 'admin' or acao = 'marketplace.denunciou' or depois->>'motivo' like 'administracao:%')
      and nucleo_cita(coalesce(antes::text, '') || ' ' || coalesce(depois::text, ''), p_nomes || p_fortes, p_numeros);
  update configuracoes_auditoria set objeto = 'email:Conta encerrada'
    where lower(objeto) = any (select 'email:' || lower(e) from unnest(p_emails) e);
  perform set_config('sorium.redacao', '', true);
end $$;

create or replace function configuracoes_pub_redigir_enderecos(p_ator text) returns void language plpgsql as $$
begin
  perform set_config('sorium.redacao', 'sim', true);
  update configuracoes_auditoria set endereco = null where ator = p_ator and endereco is not null;
  perform set_config('sorium.redacao', '', true);
end $$;
