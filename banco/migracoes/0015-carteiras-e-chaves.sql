-- What the administration needs of wallets and of the keys of game servers.

-- A closed wallet is empty, and stays so: what would bring money to it fails, whoever was first.
alter table carteira_conta
  add column encerrada_em timestamptz,
  add constraint carteira_conta_encerrada_vazia check (encerrada_em is null or saldo = 0);
-- What players hold in all, and the wallets in the orders in which the administration looks through them.
drop index carteira_conta_sorium;
create index carteira_conta_saldos on carteira_conta (moeda, saldo, id) where tipo = 'usuario' and encerrada_em is null;
create index carteira_conta_abertas on carteira_conta (id) where tipo = 'usuario' and moeda = 'BRL' and encerrada_em is null;
-- The eight letters by which people name a wallet.
create index carteira_conta_codigo on carteira_conta (right(dono::text, 8)) where tipo = 'usuario' and moeda = 'BRL';

-- As in 0005, but a closed wallet is none.
create or replace function carteira_lancar(
  p_tipo text, p_ref text, p_ator text, p_descricao text,
  p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out transacao uuid, out saldos jsonb
) language plpgsql as $$
declare
  v_contas bigint[];
begin
  if exists (select 1 from carteira_congelamento where liberado_em is null) then
    resultado := 'congelado';
    return;
  end if;

  -- Each leg finds its account by the unique index: `is not distinct from` would use none and read every wallet of the city.
  select array_agg(
      case when perna.dono is null
        then (select c.id from carteira_conta c where c.dono is null and c.moeda = perna.moeda and c.tipo = perna.tipo)
        else (select c.id from carteira_conta c
          where c.dono = perna.dono and c.moeda = perna.moeda and c.tipo = perna.tipo and c.encerrada_em is null)
      end order by perna.ordem) into v_contas
    from unnest(p_donos, p_tipos, p_moedas) with ordinality as perna (dono, tipo, moeda, ordem);
  if array_position(v_contas, null) is not null then
    resultado := 'sem_carteira';
    return;
  end if;

  perform 1 from carteira_conta where id = any (v_contas) and tipo = 'usuario' order by id for no key update;
  if exists (
    select 1 from carteira_conta c
      join (select conta, sum(valor) as total from unnest(v_contas, p_valores) as perna (conta, valor) group by conta) p on p.conta = c.id
      where c.tipo = 'usuario' and c.saldo + p.total < 0
  ) then
    resultado := 'saldo_insuficiente';
    return;
  end if;

  insert into carteira_transacao (tipo, ref, ator, descricao) values (p_tipo, p_ref, p_ator, p_descricao) returning id into transacao;
  with totais as (
    select conta, sum(valor)::bigint as total from unnest(v_contas, p_valores) as perna (conta, valor) group by conta
  ), mudadas as (
    update carteira_conta c set saldo = c.saldo + t.total from totais t where c.id = t.conta and c.tipo = 'usuario'
      returning c.id, c.moeda, c.dono, c.saldo
  ), escritas as (
    insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
      select carteira_lancar.transacao, perna.conta, perna.moeda, perna.valor, m.saldo
        from unnest(v_contas, p_moedas, p_valores) with ordinality as perna (conta, moeda, valor, ordem)
        left join mudadas m on m.id = perna.conta
        order by perna.ordem
  )
  select coalesce(jsonb_agg(jsonb_build_object('dono', dono, 'moeda', moeda, 'saldo', saldo::text)), '[]') into saldos from mudadas;
  resultado := 'ok';
end $$;

-- Whose a wallet is, and how somebody is found. A planner that does not know the words would read every name of the city for a page of ten.
create view sessao_pub_donos as
  select id, discord_id, discord_nome as nome, 'jogador' as papel, encerrada_em is not null as encerrada from sessao_usuario
  union all
  select id, null, nome, 'admin', false from sessao_admin;
create index sessao_usuario_nome_parecido on sessao_usuario using gin (nucleo_dobrar(discord_nome) gin_trgm_ops);
create function sessao_pub_procurar(p_busca text, p_limite int) returns table (dono uuid)
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

create view perfil_pub_licencas as select discord_id, id_conta, license from perfil_vinculo;
create index perfil_vinculo_license_parecida on perfil_vinculo using gin (lower(license) gin_trgm_ops);
create index perfil_vinculo_id_conta on perfil_vinculo (id_conta);
-- By any three letters of the licence, or by the number of the game account.
create function perfil_pub_procurar(p_busca text, p_limite int) returns table (discord_id text)
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

-- A revoked key opens nothing; the server keeps its place until it is given another.
alter table entregas_servidor add column chave_revogada_em timestamptz;
