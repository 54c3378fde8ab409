-- What each player has.
create or replace view carteira_pub_saldos as select dono, moeda, saldo from carteira_conta where tipo = 'usuario';

-- Each leg of a transaction by its business reference, for the invariants of other modules.
create or replace view carteira_pub_perna as
  select t.ref, c.tipo as conta, c.dono, l.moeda, l.valor
  from carteira_transacao t join carteira_lancamento l on l.transacao = t.id join carteira_conta c on c.id = l.conta;

-- A pause of money that lasts.
create or replace view carteira_pub_congelamento as select motivo, em from carteira_congelamento where liberado_em is null;

-- The last check of the invariants of each reach, for the metrics.
create or replace view carteira_pub_conferencia as select alcance, em, ms, quebradas from carteira_conferencia;

-- The legs of a transaction are written by one statement, and balance in it.
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

-- The one way to move money: some moves of one kind at once, all of them or none. `p_refs`, `p_atores`, `p_descricoes`, `p_taxas` (the rate, where one was
-- applied) have one of each move; a move's legs are in the parallel arrays behind them: the number of its move, owner (null: the house), kind, currency,
-- signed amount. Each leg finds its account by the unique index; a closed wallet is none. The users' accounts are locked in id order, and a balance is
-- read by the statement that locks its row: as it is once the lock is held. A wallet with several moves must bear each of them, in their order.
-- resultado: ok | congelado | sem_carteira | saldo_insuficiente. saldos: of the users' accounts, after all of it. A repeated ref raises unique_violation.
create or replace function carteira_mover_varios(
  p_tipo text, p_refs text[], p_atores text[], p_descricoes text[], p_taxas bigint[],
  p_de int[], p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out saldos jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_contas bigint[];
  v_apos bigint[];
  v_menor bigint;
  v_ids uuid[];
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
    select p.ordem, (t.saldo + sum(p.valor) over (partition by p.conta order by p.de))::bigint as apos
      from unnest(v_contas, p_de, p_valores) with ordinality as p (conta, de, valor, ordem) left join travada t on t.id = p.conta
  )
  select array_agg(apos order by ordem), coalesce(min(apos), 0) into v_apos, v_menor from perna;
  if v_menor < 0 then
    resultado := 'saldo_insuficiente';
    return;
  end if;

  select array_agg(uuidv7()) into v_ids from unnest(p_refs);
  insert into carteira_transacao (id, tipo, ref, ator, descricao, taxa)
    select m.id, p_tipo, m.ref, m.ator, m.descricao, m.taxa from unnest(v_ids, p_refs, p_atores, p_descricoes, p_taxas) as m (id, ref, ator, descricao, taxa);
  with mudada as (
    update carteira_conta c set saldo = c.saldo + t.total
      from (select conta, sum(valor)::bigint as total from unnest(v_contas, p_valores) as p (conta, valor) group by conta) t
      where c.id = t.conta and c.tipo = 'usuario'
      returning c.dono, c.moeda, c.saldo
  )
  select coalesce(jsonb_agg(jsonb_build_object('dono', dono, 'moeda', moeda, 'saldo', saldo::text)), '[]') into saldos from mudada;
  insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
    select v_ids[perna.de], perna.conta, perna.moeda, perna.valor, perna.apos
      from unnest(p_de, v_contas, p_moedas, p_valores, v_apos) with ordinality as perna (de, conta, moeda, valor, apos, ordem) order by perna.ordem;
  resultado := 'ok';
end $$;

-- The same for nodes of the version before: one move. The first migration after the next release drops it. Legs are parallel arrays: owner (null: the house), kind, currency, signed amount. `p_taxa`: the rate, where one was applied.
-- Each leg finds its account by the unique index; a closed wallet is none. The users' accounts are locked in id order, checked, then written:
-- nothing is written unless everything is. No statement in it needs a new plan at each call.
-- resultado: ok | congelado | sem_carteira | saldo_insuficiente. A repeated ref raises unique_violation.
create or replace function carteira_mover(
  p_tipo text, p_ref text, p_ator text, p_descricao text, p_taxa bigint,
  p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out transacao uuid, out saldos jsonb
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_contas bigint[] := '{}';
  v_apos bigint[] := array_fill(null::bigint, array[cardinality(p_valores)]);
  v_usuarios bigint[] := '{}';
  v_totais bigint[] := '{}';
  v_conta bigint;
  v_linha record;
  v_total bigint;
begin
  if exists (select 1 from carteira_congelamento where liberado_em is null) then
    resultado := 'congelado';
    return;
  end if;

  for i in 1 .. cardinality(p_valores) loop
    if p_donos[i] is null then
      select id into v_conta from carteira_conta where dono is null and moeda = p_moedas[i] and tipo = p_tipos[i];
    else
      select id into v_conta from carteira_conta
        where dono = p_donos[i] and moeda = p_moedas[i] and tipo = p_tipos[i] and encerrada_em is null;
    end if;
    if v_conta is null then
      resultado := 'sem_carteira';
      return;
    end if;
    v_contas := v_contas || v_conta;
  end loop;

  -- A balance is read by the statement that locks its row: as it is once the lock is held.
  for v_linha in select id, saldo from carteira_conta where id = any (v_contas) and tipo = 'usuario' order by id for no key update loop
    v_total := 0;
    for i in 1 .. cardinality(v_contas) loop
      if v_contas[i] = v_linha.id then v_total := v_total + p_valores[i]; end if;
    end loop;
    if v_linha.saldo + v_total < 0 then
      resultado := 'saldo_insuficiente';
      return;
    end if;
    v_usuarios := v_usuarios || v_linha.id;
    v_totais := v_totais || v_total;
  end loop;

  insert into carteira_transacao (tipo, ref, ator, descricao, taxa) values (p_tipo, p_ref, p_ator, p_descricao, p_taxa) returning id into transacao;
  saldos := '[]';
  for k in 1 .. cardinality(v_usuarios) loop
    update carteira_conta set saldo = saldo + v_totais[k] where id = v_usuarios[k] returning dono, moeda, saldo into v_linha;
    saldos := saldos || jsonb_build_object('dono', v_linha.dono, 'moeda', v_linha.moeda, 'saldo', v_linha.saldo::text);
    for i in 1 .. cardinality(v_contas) loop
      if v_contas[i] = v_usuarios[k] then v_apos[i] := v_linha.saldo; end if;
    end loop;
  end loop;
  insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
    select carteira_mover.transacao, perna.conta, perna.moeda, perna.valor, perna.apos
      from unnest(v_contas, p_moedas, p_valores, v_apos) with ordinality as perna (conta, moeda, valor, apos, ordem) order by perna.ordem;
  resultado := 'ok';
end $$;

-- The same for nodes of the version before: without a rate. The first migration after the next release drops it.
create or replace function carteira_lancar(
  p_tipo text, p_ref text, p_ator text, p_descricao text,
  p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[],
  out resultado text, out transacao uuid, out saldos jsonb
) language sql as $$
  select m.resultado, m.transacao, m.saldos
    from carteira_mover(p_tipo, p_ref, p_ator, p_descricao, null, p_donos, p_tipos, p_moedas, p_valores) m;
$$;

-- What the log says of each conversion by its own owner; those of older versions have rows of their own there.
create or replace view carteira_pub_registros as
  select t.id, t.em, t.ator, split_part(t.ator, ':', 1) as papel, 'carteira.converteu'::text as acao, 'conversao:' || substr(t.ref, 6) as objeto,
    null::jsonb as antes,
    (select jsonb_build_object('centavos', (-sum(l.valor) filter (where l.moeda = 'BRL'))::text, 'taxa', t.taxa::text,
        'recebido', (sum(l.valor) filter (where l.moeda = 'SOR'))::text)
      from carteira_lancamento l where l.transacao = t.id and l.saldo_apos is not null) as depois,
    t.ref
  from carteira_transacao t where t.tipo = 'conversao' and t.taxa is not null;

-- The same for who cannot go on without it: a refusal is an exception (SR001, its word as the message), so that everything before it is undone.
create or replace function carteira_pub_exigir(
  p_tipo text, p_ref text, p_ator text, p_descricao text, p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[]
) returns void language plpgsql as $$
declare
  v_resultado text;
begin
  select l.resultado into v_resultado from carteira_lancar(p_tipo, p_ref, p_ator, p_descricao, p_donos, p_tipos, p_moedas, p_valores) l;
  if v_resultado <> 'ok' then
    raise exception using errcode = 'SR001', message = v_resultado;
  end if;
end $$;

-- Open wallets of one currency by balance, then by id. No index has balances, so that a balance changes in place: they are sorted here, in memory.
-- Of a page that lies behind more than half of them, the end is nearer: what lies before a page is sorted with it. In no order: who asks sorts the page.
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
