-- Several game servers on one character database (a 'mundo'), test servers, pauses, and two copies with one key (docs/decisoes/0026).

-- The one world of the site. Its characters, links and listings go by the name of the server that brought it ('casa'), whichever of its servers
-- the ponte of the moment is: the name stays when the owner moves to another database.
create table entregas_mundo (
  unico boolean primary key default true check (unico),
  id text not null,
  servidor text not null references entregas_servidor,
  desde timestamptz not null default clock_timestamp()
);

alter table entregas_servidor
  -- Gets nothing but what the administration tries out on it; what it tells of its characters counts for nothing.
  add column teste boolean not null default false,
  -- Nothing new is handed out since then.
  add column pausada_em timestamptz,
  add column pausa_motivo text,
  add column pausa_por text check (pausa_por in ('console', 'painel')),
  -- Which running copy of the ponte has the key, until when no other one gets it.
  add column instancia text,
  add column instancia_ate timestamptz,
  -- The world that it told and that the site accepted; and the one that it told and the site refused.
  add column mundo text,
  add column mundo_recusado text,
  -- Why a call was refused last, when, since when without a break, and whether that was told. A second copy is told after ten seconds: until
  -- then it may be the new start of a game that has just died.
  add column problema text check (problema in ('duas_copias', 'outro_mundo')),
  add column problema_em timestamptz,
  add column problema_desde timestamptz,
  add column problema_contado boolean not null default false,
  add column base jsonb,
  -- Operations in its hands that wait for the city's own save.
  add column guardando uuid[] not null default '{}';

alter table entregas_operacao
  -- Something that the administration tries out: only such things go to a test server.
  add column teste boolean not null default false,
  -- Its server said that neither it nor the character is there any more: another server of the world may take it, and looks in the record first.
  add column devolvida_em timestamptz;

-- Whom each attempt went to: his word on it counts after another server has taken it.
alter table entregas_tentativa add column servidor text;

-- Under whose name the characters of this server stand.
create function entregas_casa(p_servidor text) returns text language sql stable as $$
  select coalesce((select m.servidor from entregas_mundo m join entregas_servidor s on s.mundo = m.id and not s.teste where s.id = p_servidor), p_servidor);
$$;

-- The servers that share this one's characters, itself among them. A test server shares with nobody.
create function entregas_irmaos(p_servidor text) returns text[] language sql stable as $$
  select array(
    select p_servidor
    union
    select v.id from entregas_servidor s join entregas_mundo m on m.id = s.mundo or m.servidor = s.id
      cross join lateral (select m.servidor as id union select o.id from entregas_servidor o where o.mundo = m.id and not o.teste) v
    where s.id = p_servidor and not s.teste);
$$;

-- In the city now: on a server of the world that called within the last 40 s and is no test server.
create function entregas_na_cidade(p_casa text, p_passport int) returns boolean language sql stable as $$
  select exists (
    select 1 from entregas_servidor s
    where not s.teste and s.visto_em > clock_timestamp() - make_interval(secs => 40) and p_passport = any (s.online)
      and (s.id = p_casa or s.mundo = (select m.id from entregas_mundo m where m.servidor = p_casa)));
$$;

-- One call of a ponte asks to be heard. The row is locked first, so that of two copies one is the later. Answers why not ('duas_copias',
-- 'outro_mundo'), or null. `novo`: this trouble is to be told now, once.
create function entregas_admitir(p_servidor text, p_instancia text, p_mundo text, p_validade_s double precision)
  returns table (recusa text, novo boolean, teste boolean, pausada boolean, pausa_motivo text, irmaos text[], ha_copia boolean) language plpgsql as $$
declare
  s entregas_servidor;
  v_mundo text;
  v_recusa text;
  v_agora timestamptz := clock_timestamp();
  v_desde timestamptz;
  v_contado boolean;
begin
  select * into s from entregas_servidor where id = p_servidor for update;
  if not found then return; end if;
  if p_instancia is not null and s.instancia is not null and s.instancia <> p_instancia and s.instancia_ate > v_agora then
    v_recusa := 'duas_copias';
  elsif p_mundo is not null and not s.teste then
    -- The first server sets the world; a second one that comes at the same moment waits here and reads it.
    insert into entregas_mundo (id, servidor) values (p_mundo, p_servidor) on conflict (unico) do nothing;
    select id into v_mundo from entregas_mundo;
    if v_mundo <> p_mundo then v_recusa := 'outro_mundo'; end if;
  end if;
  if v_recusa is not null then
    v_desde := case when s.problema = v_recusa and s.problema_em > v_agora - interval '1 minute' then s.problema_desde else v_agora end;
    v_contado := v_recusa = 'outro_mundo' or v_desde <= v_agora - interval '10 seconds';
    update entregas_servidor e set problema = v_recusa, problema_em = v_agora, problema_desde = v_desde, problema_contado = v_contado,
      mundo_recusado = case when v_recusa = 'outro_mundo' then p_mundo else e.mundo_recusado end,
      -- It has lost its turn, and nobody is in the city through it.
      parada = case when v_recusa = 'outro_mundo' then 'outro_mundo' else e.parada end,
      mundo = case when v_recusa = 'outro_mundo' then null else e.mundo end,
      online = case when v_recusa = 'outro_mundo' then '{}' else e.online end
    where e.id = p_servidor;
    return query select v_recusa, v_contado and not (s.problema_contado and v_desde = s.problema_desde), s.teste, false, null::text,
      array[p_servidor], false;
    return;
  end if;
  update entregas_servidor e set
    instancia = coalesce(p_instancia, e.instancia),
    instancia_ate = case when p_instancia is null then e.instancia_ate else v_agora + make_interval(secs => p_validade_s) end,
    mundo = case when e.teste then null else coalesce(p_mundo, e.mundo) end,
    mundo_recusado = case when p_mundo is null then e.mundo_recusado end,
    problema = case when e.problema = 'outro_mundo' then null else e.problema end
  where e.id = p_servidor;
  return query select null::text, false, s.teste, s.pausada_em is not null, s.pausa_motivo, entregas_irmaos(p_servidor),
    s.problema_contado and coalesce(s.problema = 'duas_copias' and s.problema_em > v_agora - interval '30 seconds', false);
end $$;

-- The server that has the character; with one server only, that one, and where all share one world, its name; null while nobody can tell.
create function entregas_servidor_do(p_passport int) returns text language sql stable as $$
  select coalesce(
    (select min(e.servidor) from entregas_personagem e join entregas_servidor s on s.id = e.servidor and not s.teste where e.passport = p_passport
       having count(*) = 1),
    (select case when count(*) = 1 then min(id)
         when bool_and(coalesce(mundo = (select m.id from entregas_mundo m), false)) then (select m.servidor from entregas_mundo m) end
       from entregas_servidor where not teste));
$$;

-- Who had a passport when something was meant for him, as the mirror had it.
alter table entregas_personagem add column identidade text;
alter table entregas_operacao
  add column identidade text,
  -- Not handed out: another has the passport now, or nobody; a person decides.
  add column conferencia_em timestamptz;
create index entregas_operacao_em_conferencia on entregas_operacao (conferencia_em) where conferencia_em is not null and estado = 'pendente';

-- p_servidor null: entregas_servidor_do.
create or replace function entregas_pub_enfileirar_em(
  p_servidor text, p_origem_tipo text, p_origem_id text, p_passport int, p_tipo text, p_dados jsonb, p_geracao int, p_repetir boolean,
  p_prazo_dias int
) returns uuid language plpgsql as $$
declare
  v_id uuid;
  -- What waits goes by the name of its world: whoever had what it follows may leave.
  v_servidor text := entregas_casa(coalesce(p_servidor, entregas_servidor_do(p_passport)));
begin
  insert into entregas_operacao (origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, vence_em, servidor, identidade)
    values (p_origem_tipo, p_origem_id, p_passport, p_tipo, p_dados, p_geracao, p_repetir, clock_timestamp() + make_interval(days => p_prazo_dias),
      v_servidor, (select e.identidade from entregas_personagem e where e.servidor = v_servidor and e.passport = p_passport))
    on conflict (origem_tipo, origem_id, tipo, geracao) do nothing
    returning id into v_id;
  return v_id;
end $$;

create or replace function entregas_pub_jogo_no_ar() returns boolean language sql stable as $$
  select exists (select 1 from entregas_servidor where not teste and visto_em > clock_timestamp() - make_interval(secs => 40));
$$;

create or replace function entregas_pub_personagem_da_conta(p_discord_id text, p_passport int)
  returns table (passport int, nome text, sobrenome text, online boolean)
language sql stable as $$
  select p.passport, p.nome, p.sobrenome, entregas_na_cidade(p.servidor, p.passport)
  from perfil_pub_vinculos v
    join entregas_personagem p on p.servidor = v.servidor and p.id_conta = v.id_conta
    join entregas_servidor s on s.id = p.servidor and not s.teste
  where v.discord_id = p_discord_id and p.passport = p_passport;
$$;

-- Why what is meant for characters of this server waits: every server of its world that is on the air pauses. null: it does not.
create function entregas_pub_pausa(p_servidor text) returns text language sql stable as $$
  select case when count(*) > 0 and bool_and(pausada_em is not null) then coalesce(min(pausa_motivo), '') end
  from entregas_servidor
  where not teste and chave_revogada_em is null and (p_servidor is null or id = any (entregas_irmaos(p_servidor)))
    and (pausada_em is not null or visto_em > clock_timestamp() - make_interval(secs => 40));
$$;

-- Operations that their ponte holds back until the city has saved by itself.
create view entregas_pub_guardando as
  select o.origem_tipo, o.origem_id from entregas_operacao o join entregas_servidor s on s.id = o.servidor
  where o.estado = 'entregue_ao_servidor' and o.id = any (s.guardando) and s.visto_em > clock_timestamp() - make_interval(secs => 40);

create or replace view entregas_pub_personagens as
  select servidor, passport, id_conta, nome, sobrenome, banco, garagem,
    (estatisticas->>'tempo_jogado_s')::bigint as tempo_jogado_s,
    (estatisticas->>'sessao_s')::bigint as sessao_s,
    (estatisticas->>'veiculos')::bigint as veiculos,
    (estatisticas->>'casas')::bigint as casas,
    (estatisticas->>'prisoes')::bigint as prisoes,
    (estatisticas->>'abates')::bigint as abates,
    (estatisticas->>'mortes')::bigint as mortes,
    (estatisticas->>'empregos')::bigint as empregos,
    (estatisticas->>'idade_dias')::bigint as idade_dias,
    (estatisticas->>'posts')::bigint as posts,
    (estatisticas->>'reacoes')::bigint as reacoes,
    (estatisticas->>'seguidores')::bigint as seguidores,
    (estatisticas->>'likes')::bigint as likes
  from entregas_personagem
  where servidor <> all (array(select id from entregas_servidor where teste));

-- em_conferencia: open, and waiting for a person.
create or replace view entregas_pub_operacao as
  select origem_tipo, origem_id, tipo, geracao, passport, estado, resultado, retorno, decidida_como,
    conferencia_em is not null and estado = 'pendente' as em_conferencia
  from entregas_operacao;

-- Why an open operation of this origin waits: the server on which its character is pauses, or all of them do. '' without a reason; null: it does not.
create function entregas_pub_pausa_da(p_origem_tipo text, p_origem_id text) returns text language sql stable as $$
  with op as (
    select servidor, passport from entregas_operacao
    where origem_tipo = p_origem_tipo and origem_id = p_origem_id and estado <> 'concluida' order by seq desc limit 1
  )
  select coalesce(
    (select coalesce(s.pausa_motivo, '') from op join entregas_servidor s on op.passport = any (s.online)
       where s.pausada_em is not null and not s.teste and (op.servidor is null or s.id = any (entregas_irmaos(op.servidor))) limit 1),
    (select entregas_pub_pausa(op.servidor) from op));
$$;

-- As in 0031, over all servers of the world: what one of them has in its hands, or has read, is of the same character.
create or replace function entregas_pub_modelo_ocupado(p_servidor text, p_passport int, p_modelo text, p_menos_tipo text, p_menos_id text) returns text
language sql stable as $$
  select case
    when exists (
      select 1 from entregas_operacao
      where estado <> 'concluida' and tipo = 'dar_veiculo' and (p_servidor is null or servidor is null or servidor = any (entregas_irmaos(p_servidor))) and passport = p_passport and lower(dados->>'modelo') = lower(p_modelo)
        and (origem_tipo, origem_id) is distinct from (p_menos_tipo, p_menos_id)
      union all
      select 1 from entregas_operacao
      where estado <> 'concluida' and tipo = 'dar_veiculo' and (p_servidor is null or servidor is null or servidor = any (entregas_irmaos(p_servidor))) and redirecionar_para = p_passport and lower(dados->>'modelo') = lower(p_modelo)
        and (origem_tipo, origem_id) is distinct from (p_menos_tipo, p_menos_id)
    ) then 'a_caminho'
    when (
      select palavra.tem from (
        select l.enviada_em as em, exists (select 1 from jsonb_array_elements(l.resposta) v where lower(v->>'modelo') = lower(p_modelo)) as tem
          from entregas_servidor s cross join lateral (
            select enviada_em, resposta from entregas_leitura
            where servidor = s.id and passport = p_passport and tipo = 'ler_veiculos' and respondida_em is not null
            order by respondida_em desc limit 1) l
          where (p_servidor is null or s.id = any (entregas_irmaos(p_servidor)))
        union all
        select to_timestamp(v.versao / 1000.0), true
          from entregas_servidor s join entregas_veiculo v on v.servidor = s.id and v.passport = p_passport
          where (p_servidor is null or s.id = any (entregas_irmaos(p_servidor))) and lower(v.modelo) = lower(p_modelo)
        union all
        select concluida_em, tipo = 'dar_veiculo' from entregas_operacao
          where (p_servidor is null or servidor is null or servidor = any (entregas_irmaos(p_servidor))) and passport = p_passport and resultado = 'aplicada' and tipo in ('dar_veiculo', 'tomar_veiculo', 'revogar_aluguel')
            and lower(dados->>'modelo') = lower(p_modelo)
            and (tipo <> 'dar_veiculo' or concluida_em > clock_timestamp() - interval '2 hours')
      ) palavra order by palavra.em desc limit 1
    ) then 'tem'
  end;
$$;
