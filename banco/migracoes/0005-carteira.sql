-- The double-entry ledger. Amounts are hundredths (centavos, hundredths of Sorium).
-- Users' balances are stored and checked; balances of the house and of escrow are sums of entries: no row that every sale locks.

create table carteira_conta (
  id bigint generated always as identity primary key,
  dono uuid,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  tipo text not null check (tipo in
    ('usuario', 'escrow_loja', 'escrow_market', 'casa_taxa', 'casa_receita', 'casa_cambio', 'casa_ajuste')),
  saldo bigint,
  criada_em timestamptz not null default clock_timestamp(),
  unique nulls not distinct (dono, moeda, tipo),
  constraint carteira_conta_saldo_do_usuario check ((tipo = 'usuario') = (saldo is not null) and (tipo = 'usuario') = (dono is not null)),
  constraint carteira_conta_nunca_negativa check (saldo >= 0)
);
create index carteira_conta_sorium on carteira_conta (id) include (saldo) where tipo = 'usuario' and moeda = 'SOR';

insert into carteira_conta (moeda, tipo)
  select m, t from unnest(array['BRL', 'SOR']) m,
    unnest(array['escrow_loja', 'escrow_market', 'casa_taxa', 'casa_receita', 'casa_cambio', 'casa_ajuste']) t;

create table carteira_transacao (
  id uuid primary key default uuidv7(),
  tipo text not null,
  -- The business key ('compra:<id>'): unique for ever, also when idempotency keys are long pruned.
  ref text not null unique,
  ator text not null,
  descricao text not null default '',
  em timestamptz not null default clock_timestamp()
);

create table carteira_lancamento (
  id bigint generated always as identity primary key,
  transacao uuid not null references carteira_transacao,
  conta bigint not null references carteira_conta,
  moeda text not null,
  valor bigint not null check (valor <> 0),
  -- The user's balance right after this entry; null on house and escrow accounts.
  saldo_apos bigint check (saldo_apos >= 0)
);
create index carteira_lancamento_conta on carteira_lancamento (conta, id desc);
create index carteira_lancamento_transacao on carteira_lancamento (transacao);

create trigger carteira_transacao_so_acrescentar before update or delete on carteira_transacao
  for each row execute function nucleo_so_acrescentar();
create trigger carteira_lancamento_so_acrescentar before update or delete on carteira_lancamento
  for each row execute function nucleo_so_acrescentar();

create function carteira_conferir_equilibrio() returns trigger language plpgsql as $$
begin
  if exists (select 1 from carteira_lancamento where transacao = new.transacao group by moeda having sum(valor) <> 0) then
    raise exception 'A transação % não fecha em zero.', new.transacao;
  end if;
  return null;
end $$;
create constraint trigger carteira_lancamento_equilibrio after insert on carteira_lancamento
  deferrable initially deferred for each row execute function carteira_conferir_equilibrio();

-- A breach of an invariant stops every money move until an admin has looked. At most one open row.
create table carteira_congelamento (
  id bigint generated always as identity primary key,
  motivo text not null,
  em timestamptz not null default clock_timestamp(),
  liberado_em timestamptz,
  liberado_por text
);
create unique index carteira_congelamento_aberto on carteira_congelamento ((true)) where liberado_em is null;

-- The one way to move money. Legs are parallel arrays: owner (null: the house), kind, currency, signed amount.
-- Locks the users' accounts in id order, checks, then writes: nothing is written unless everything is.
-- resultado: ok | congelado | sem_carteira | saldo_insuficiente. A repeated ref raises unique_violation.
create function carteira_lancar(
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
        else (select c.id from carteira_conta c where c.dono = perna.dono and c.moeda = perna.moeda and c.tipo = perna.tipo)
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
