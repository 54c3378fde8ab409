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

-- The one way to move money. Legs are parallel arrays: owner (null: the house), kind, currency, signed amount.
-- Each leg finds its account by the unique index; a closed wallet is none. The users' accounts are locked in id order, checked, then written:
-- nothing is written unless everything is. No statement in it needs a new plan at each call.
-- resultado: ok | congelado | sem_carteira | saldo_insuficiente. A repeated ref raises unique_violation.
create or replace function carteira_lancar(
  p_tipo text, p_ref text, p_ator text, p_descricao text,
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

  perform 1 from carteira_conta where id = any (v_contas) and tipo = 'usuario' order by id for no key update;
  for v_linha in select id, saldo from carteira_conta where id = any (v_contas) and tipo = 'usuario' loop
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

  insert into carteira_transacao (tipo, ref, ator, descricao) values (p_tipo, p_ref, p_ator, p_descricao) returning id into transacao;
  saldos := '[]';
  for k in 1 .. cardinality(v_usuarios) loop
    update carteira_conta set saldo = saldo + v_totais[k] where id = v_usuarios[k] returning dono, moeda, saldo into v_linha;
    saldos := saldos || jsonb_build_object('dono', v_linha.dono, 'moeda', v_linha.moeda, 'saldo', v_linha.saldo::text);
    for i in 1 .. cardinality(v_contas) loop
      if v_contas[i] = v_usuarios[k] then v_apos[i] := v_linha.saldo; end if;
    end loop;
  end loop;
  insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
    select carteira_lancar.transacao, perna.conta, perna.moeda, perna.valor, perna.apos
      from unnest(v_contas, p_moedas, p_valores, v_apos) with ordinality as perna (conta, moeda, valor, apos, ordem) order by perna.ordem;
  resultado := 'ok';
end $$;

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
