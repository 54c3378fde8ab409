create or replace view carteira_pub_saldos as select dono, moeda, saldo from carteira_conta where tipo = 'usuario';

create or replace view carteira_pub_perna as
  select t.ref, c.tipo as conta, c.dono, l.moeda, l.valor
  from carteira_transacao t join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta;

create or replace view carteira_pub_congelamento as select motivo, em from carteira_congelamento where liberado_em is null;

create or replace view carteira_pub_conferencia as select alcance, em, ms, quebradas from carteira_conferencia;

-- One statement must write all legs of a transaction, because this trigger checks that the statement's rows sum to zero in each currency.
create or replace function carteira_conferir_equilibrio() returns trigger language plpgsql as $$
declare
  v_torta uuid;
begin
  select transacao into v_torta from novas group by transacao, moeda having sum(valor) <> 0 limit 1;
  if v_torta is not null then
    raise exception 'A transação % não fecha em zero.', v_torta;
  end if;
  return null;
end $$;

-- Moves money. Legs are parallel arrays: owner (null: the house), kind, currency, signed amount.
-- resultado: ok, congelado, sem_carteira (also when it is closed) or saldo_insuficiente; nothing is written unless it is ok.
-- saldos: the users' balances afterwards. A repeated ref raises unique_violation.
-- Accounts are locked in id order against deadlocks. The statement that locks also reads the balances, so that they are current.
create or replace function carteira_mover(
  p_tipo text, p_ref text, p_ator text, p_descricao text, p_taxa bigint,
  p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out transacao uuid, out saldos jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_contas bigint[];
  v_apos bigint[];
  v_menor bigint;
begin
  if exists (select 1 from carteira_congelamento where liberado_em is null) then
    resultado := 'congelado';
    return;
  end if;

  select array_agg(case
      when p.dono is null then (select id from carteira_conta where dono is null and moeda = p.moeda and tipo = p.tipo)
      else (select id from carteira_conta where dono = p.dono and moeda = p.moeda and tipo = p.tipo and encerrada_em is null)
    end order by p.ordem) into v_contas
    from unnest(p_donos, p_tipos, p_moedas) with ordinality as p (dono, tipo, moeda, ordem);
  if array_position(v_contas, null) is not null then
    resultado := 'sem_carteira';
    return;
  end if;

  with travada as materialized (
    select id, saldo from carteira_conta where id = any (v_contas) and tipo = 'usuario' order by id for no key update
  ), perna as (
    select p.ordem, (t.saldo + sum(p.valor) over (partition by p.conta))::bigint as apos
      from unnest(v_contas, p_valores) with ordinality as p (conta, valor, ordem) left join travada t on t.id = p.conta
  )
  select array_agg(apos order by ordem), coalesce(min(apos), 0) into v_apos, v_menor from perna;
  if v_menor < 0 then
    resultado := 'saldo_insuficiente';
    return;
  end if;

  insert into carteira_transacao (tipo, ref, ator, descricao, taxa) values (p_tipo, p_ref, p_ator, p_descricao, p_taxa) returning id into transacao;
  with mudada as (
    update carteira_conta c set saldo = c.saldo + t.total
      from (select conta, sum(valor)::bigint as total from unnest(v_contas, p_valores) as p (conta, valor) group by conta) t
      where c.id = t.conta and c.tipo = 'usuario'
      returning c.dono, c.moeda, c.saldo
  )
  select coalesce(jsonb_agg(jsonb_build_object('dono', dono, 'moeda', moeda, 'saldo', saldo::text)), '[]') into saldos from mudada;
  insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
    select carteira_mover.transacao, perna.conta, perna.moeda, perna.valor, perna.apos
      from unnest(v_contas, p_moedas, p_valores, v_apos) with ordinality as perna (conta, moeda, valor, apos, ordem) order by perna.ordem;
  resultado := 'ok';
end $$;

-- Only nodes of 0.2.0 call this, during an update. The caller rolls everything back when one move is refused.
create or replace function carteira_mover_varios(
  p_tipo text, p_refs text[], p_atores text[], p_descricoes text[], p_taxas bigint[],
  p_de int[], p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out saldos jsonb
) language plpgsql as $$
begin
  perform 1 from carteira_conta where dono = any (p_donos) and tipo = 'usuario' order by id for no key update;
  for i in 1 .. cardinality(p_refs) loop
    select m.resultado, m.saldos into resultado, saldos
      from (select array_agg(dono order by ordem) as donos, array_agg(tipo order by ordem) as tipos, array_agg(moeda order by ordem) as moedas,
          array_agg(valor order by ordem) as valores
        from unnest(p_de, p_donos, p_tipos, p_moedas, p_valores) with ordinality as p (de, dono, tipo, moeda, valor, ordem) where de = i) l,
        carteira_mover(p_tipo, p_refs[i], p_atores[i], p_descricoes[i], p_taxas[i], l.donos, l.tipos, l.moedas, l.valores) m;
    exit when resultado <> 'ok';
  end loop;
end $$;

create or replace view carteira_pub_registros as
  select t.id, t.em, t.ator, split_part(t.ator, ':', 1) as papel, 'carteira.converteu'::text as acao, 'conversao:' || substr(t.ref, 6) as objeto,
    null::jsonb as antes,
    (select jsonb_build_object('centavos', (-sum(l.valor) filter (where l.moeda = 'BRL'))::text, 'taxa', t.taxa::text,
        'recebido', (sum(l.valor) filter (where l.moeda = 'SOR'))::text)
      from carteira_lancamento l where l.transacao = t.id and l.saldo_apos is not null) as depois,
    t.ref
  from carteira_transacao t where t.tipo = 'conversao' and t.taxa is not null;

-- There is no index on the balance, so that an update of it touches no index (HOT). For a page past the middle the function sorts from the
-- other end, so that it keeps fewer rows; the caller sorts the page.
create or replace function carteira_por_saldo(p_moeda text, p_descendente boolean, p_limite int, p_salto int) returns table (id bigint)
language plpgsql stable set work_mem = '64MB' as $$
declare
  v_descendente boolean := p_descendente;
  v_limite int := p_limite;
  v_salto int := p_salto;
  v_todas int;
begin
  if p_salto >= 1000 then
    select count(*) into v_todas from carteira_conta c where c.tipo = 'usuario' and c.moeda = p_moeda and c.encerrada_em is null;
    if p_salto > v_todas / 2 then
      v_descendente := not p_descendente;
      v_limite := greatest(least(p_limite, v_todas - p_salto), 0);
      v_salto := greatest(v_todas - p_salto - v_limite, 0);
    end if;
  end if;
  if v_descendente then
    return query select c.id from carteira_conta c where c.tipo = 'usuario' and c.moeda = p_moeda and c.encerrada_em is null
      order by c.saldo desc, c.id desc limit v_limite offset v_salto;
  else
    return query select c.id from carteira_conta c where c.tipo = 'usuario' and c.moeda = p_moeda and c.encerrada_em is null
      order by c.saldo, c.id limit v_limite offset v_salto;
  end if;
end $$;
