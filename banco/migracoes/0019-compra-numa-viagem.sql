-- A purchase is one call of one function: one COMMIT, one way there and back, and no row locked that other buyers need (docs/decisoes/0014).

-- A foreign key locks the row that it names while the transaction lasts, and these are rows that every sale names. They are never deleted instead.
create function nucleo_nunca_apagar() returns trigger language plpgsql as $$
begin
  raise exception 'As linhas da tabela % não são apagadas.', tg_table_name;
end $$;
create trigger carteira_conta_nunca_apagar before delete on carteira_conta for each row execute function nucleo_nunca_apagar();
create trigger loja_item_nunca_apagar before delete on loja_item for each row execute function nucleo_nunca_apagar();
create trigger entregas_servidor_nunca_apagar before delete on entregas_servidor for each row execute function nucleo_nunca_apagar();
alter table carteira_lancamento drop constraint carteira_lancamento_conta_fkey;
alter table loja_compra drop constraint loja_compra_item_fkey;
alter table entregas_operacao drop constraint entregas_operacao_servidor_fkey;

-- The legs of a transaction are written by one statement, and balance in it: told at once, where the deferred trigger looked once for each leg.
drop trigger carteira_lancamento_equilibrio on carteira_lancamento;
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
create trigger carteira_lancamento_equilibrio after insert on carteira_lancamento
  referencing new table as novas for each statement execute function carteira_conferir_equilibrio();

-- As in 0015, said in statements that need no new plan at each call. Each leg finds its account by the unique index; the users' accounts are
-- locked in id order; nothing is written unless everything is.
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
create function carteira_pub_exigir(
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

create function configuracoes_pub_auditar(
  p_ator text, p_papel text, p_acao text, p_objeto text, p_antes jsonb, p_depois jsonb, p_endereco text
) returns void language sql as $$
  insert into configuracoes_auditoria (ator, papel, acao, objeto, antes, depois, endereco)
    values (p_ator, p_papel, p_acao, p_objeto, p_antes, p_depois, p_endereco);
$$;

-- Queues an operation; null: this generation exists already. Its server is the one that has the character; with one server only, that one;
-- null while nobody can tell.
create function entregas_pub_enfileirar(
  p_origem_tipo text, p_origem_id text, p_passport int, p_tipo text, p_dados jsonb, p_geracao int, p_repetir boolean, p_prazo_dias int
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into entregas_operacao (origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, vence_em, servidor)
    values (p_origem_tipo, p_origem_id, p_passport, p_tipo, p_dados, p_geracao, p_repetir, clock_timestamp() + make_interval(days => p_prazo_dias),
      coalesce((select min(servidor) from entregas_personagem where passport = p_passport having count(*) = 1),
        (select min(id) from entregas_servidor having count(*) = 1)))
    on conflict (origem_tipo, origem_id, tipo, geracao) do nothing
    returning id into v_id;
  return v_id;
end $$;

-- A character of the game account that the game linked to this Discord account, in the city or not; no row: it is none of his.
create function entregas_pub_personagem_da_conta(p_discord_id text, p_passport int)
  returns table (passport int, nome text, sobrenome text, online boolean)
language sql stable as $$
  select p.passport, p.nome, p.sobrenome,
    coalesce(s.visto_em > clock_timestamp() - make_interval(secs => 40), false) and p.passport = any (s.online)
  from perfil_pub_vinculos v
    join entregas_personagem p on p.servidor = v.servidor and p.id_conta = v.id_conta
    join entregas_servidor s on s.id = p.servidor
  where v.discord_id = p_discord_id and p.passport = p_passport;
$$;

-- Whether a game server has called within the last 40 s.
create function entregas_pub_jogo_no_ar() returns boolean language sql stable as $$
  select exists (select 1 from entregas_servidor where visto_em > clock_timestamp() - make_interval(secs => 40));
$$;

-- The purchase by which a character has, or will have, what can be had only once (a group, a rented vehicle), and the state of its row.
create function loja_aluguel_pago(p_passport int, p_fim jsonb) returns table (id uuid, expira_em timestamptz, placa text, versao text)
language plpgsql as $$
begin
  return query select o.id, case when o.estado = 'entregue' and o.aluguel_geracao = 0 and o.expira_em > clock_timestamp() then o.expira_em end,
      o.placa, o.id || ' ' || o.xmin
    from loja_compra o
    where o.passport = p_passport and o.operacao->'fim'->>'tipo' in ('revogar_grupo', 'revogar_aluguel') and o.operacao->'fim' = p_fim
      and (o.estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando')
        or (o.estado = 'entregue' and o.aluguel_geracao = 0 and o.expira_em > clock_timestamp()))
    order by o.placa is null, o.expira_em desc nulls last limit 1;
end $$;

-- The whole purchase. The wallet comes last: it is the one row that the same buyer's other purchases wait for.
-- p_versao: the item as it was read; changed meanwhile, the caller reads it again (40001).
create function loja_comprar(
  p_ator text, p_papel text, p_compra uuid, p_usuario uuid, p_passport int, p_item uuid, p_versao text, p_metodo text, p_moeda text,
  p_valor bigint, p_dias int, p_plano jsonb, p_estado text, p_acao text, p_depois jsonb,
  p_op_tipo text, p_op_dados jsonb, p_op_prazo_dias int, p_fim jsonb, p_pago text, p_placa text
) returns uuid language plpgsql as $$
declare
  v_nome text;
  v_operacao uuid;
begin
  if p_fim is not null then
    perform 1 from loja_compra where id = (select id from loja_aluguel_pago(p_passport, p_fim)) for no key update;
    if (select versao from loja_aluguel_pago(p_passport, p_fim)) is distinct from p_pago then
      raise exception using errcode = '40001', message = 'O aluguel mudou enquanto era prorrogado.';
    end if;
  end if;
  with compra as (
    insert into loja_compra
      (id, usuario, passport, item, item_nome, imagem, tipo, duracao_dias, metodo, valor, operacao, comando_expiracao, estado, placa)
      select p_compra, p_usuario, p_passport, i.id, i.nome, i.imagem, i.tipo, p_dias, p_metodo, p_valor, p_plano, i.comando_expiracao, p_estado,
          p_placa
        from loja_item i where i.id = p_item and i.xmin = p_versao::xid and i.excluido_em is null
      returning id, estado, criada_em, item_nome
  ), evento as (
    insert into loja_compra_evento (compra, estado, em) select id, estado, criada_em from compra
  )
  select item_nome into v_nome from compra;
  if v_nome is null then
    raise exception using errcode = '40001', message = 'O item mudou enquanto era comprado.';
  end if;
  v_operacao := entregas_pub_enfileirar('loja.compra', p_compra::text, p_passport, p_op_tipo, p_op_dados, 1, true, p_op_prazo_dias);
  perform configuracoes_pub_auditar(p_ator, p_papel, p_acao, 'compra:' || p_compra, null, p_depois, null);
  perform carteira_pub_exigir('compra', 'compra:' || p_compra, p_ator, v_nome,
    array[p_usuario, null], array['usuario', 'escrow_loja'], array[p_moeda, p_moeda], array[-p_valor, p_valor]);
  return v_operacao;
end $$;

-- What the checks of shop and market see of the game's operations.
create view entregas_pub_operacao as
  select origem_tipo, origem_id, tipo, geracao, passport, estado, resultado, retorno, decidida_como from entregas_operacao;

-- The last check of the invariants of each reach, for the metrics: when, how long it took, what was broken.
create table carteira_conferencia (
  alcance text primary key check (alcance in ('recente', 'tudo')),
  em timestamptz not null,
  ms int not null,
  quebradas text[] not null
);

-- I13: characters of whom the game's own records of results differ from ours. Open until they agree, or an administrator has looked.
create table entregas_desencontro (
  servidor text not null,
  passport int not null,
  no_site text not null,
  no_jogo text not null,
  em timestamptz not null default clock_timestamp(),
  resolvido_em timestamptz,
  resolvido_por text,
  primary key (servidor, passport)
);

-- A check each minute asks only for keys without an answer; rows of 30 days are found by their block.
drop index nucleo_idempotencia_em;
create index nucleo_idempotencia_em on nucleo_idempotencia using brin (em);
