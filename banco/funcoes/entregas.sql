-- The server under which this server's characters are stored. Returns a table, so that the planner can inline it.
create or replace function entregas_casas(p_servidor text) returns table (servidor text) language sql stable as $$
  select coalesce((select m.servidor from entregas_mundo m join entregas_servidor s on s.mundo = m.id and not s.teste where s.id = p_servidor), p_servidor);
$$;

create or replace function entregas_casa(p_servidor text) returns text language sql stable as $$
  select servidor from entregas_casas(p_servidor);
$$;

-- The servers that share this server's characters, and itself. A test server shares with no other.
create or replace function entregas_irmaos(p_servidor text) returns text[] language sql stable as $$
  select array(
    select p_servidor
    union
    select v.id from entregas_servidor s join entregas_mundo m on m.id = s.mundo or m.servidor = s.id
      cross join lateral (select m.servidor as id union select o.id from entregas_servidor o where o.mundo = m.id and not o.teste) v
    where s.id = p_servidor and not s.teste);
$$;

-- The servers of the world of p_casa where the character is. Returns a table, so that the planner can inline it.
create or replace function entregas_presencas(p_casa text, p_passport int) returns table (servidor text) language sql stable as $$
  select s.id from entregas_servidor s
  where not s.teste and s.visto_em > clock_timestamp() - make_interval(secs => 40) and p_passport = any (s.online)
    and (s.id = p_casa or s.mundo = (select m.id from entregas_mundo m where m.servidor = p_casa));
$$;

create or replace function entregas_na_cidade(p_casa text, p_passport int) returns boolean language sql stable as $$
  select exists (select 1 from entregas_presencas(p_casa, p_passport));
$$;

-- The server that has the character, if only one has it; otherwise the site's only server, or, if all servers share the world, the server of
-- the world. null: the site cannot know.
create or replace function entregas_servidor_do(p_passport int) returns text language sql stable as $$
  select coalesce(
    (select min(e.servidor) from entregas_personagem e join entregas_servidor s on s.id = e.servidor and not s.teste where e.passport = p_passport
       having count(*) = 1),
    (select case when count(*) = 1 then min(id)
         when bool_and(coalesce(mundo = (select m.id from entregas_mundo m), false)) then (select m.servidor from entregas_mundo m) end
       from entregas_servidor where not teste));
$$;

-- Locks the server's row first, so that the second of two running pontes with one key is refused. novo: this problem was not logged yet.
create or replace function entregas_admitir(p_servidor text, p_instancia text, p_mundo text, p_validade_s double precision)
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
    -- The first server sets the world; a second server at the same moment waits here and reads it.
    insert into entregas_mundo (id, servidor) values (p_mundo, p_servidor) on conflict (unico) do nothing;
    select id into v_mundo from entregas_mundo;
    if v_mundo <> p_mundo then v_recusa := 'outro_mundo'; end if;
  end if;
  if v_recusa is not null then
    v_desde := case when s.problema = v_recusa and s.problema_em > v_agora - interval '1 minute' then s.problema_desde else v_agora end;
    v_contado := v_recusa = 'outro_mundo' or v_desde <= v_agora - interval '10 seconds';
    update entregas_servidor e set problema = v_recusa, problema_em = v_agora, problema_desde = v_desde, problema_contado = v_contado,
      mundo_recusado = case when v_recusa = 'outro_mundo' then p_mundo else e.mundo_recusado end,
      -- The server now belongs to another world, so nobody counts as in the city through it.
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

-- All servers have the same numbers for characters (passports): a ponte asks for them before the site knows its world, and one character must
-- never get two numbers.
create or replace function entregas_mundo_de(p_servidor text) returns text language sql stable as $$
  select 'principal'::text;
$$;

-- A character's number is made from the framework's text for the character (chave is the text's sha256), so that after a restore the same
-- character gets the same number. If a number is taken, the next four bytes are tried. A concurrent insert is waited for, and its number used.
create or replace function entregas_pub_passaportes(p_servidor text, p_chaves bytea[]) returns table (chave bytea, passport int)
language plpgsql as $$
declare
  v_mundo text := entregas_mundo_de(p_servidor);
begin
  for v_bytes in 0..7 loop
    exit when not exists (select unnest(p_chaves) except select p.chave from entregas_passaporte p where p.mundo = v_mundo and p.chave = any (p_chaves));
    insert into entregas_passaporte (mundo, chave, passport) overriding system value
      select v_mundo, c, 100000000 + ('x' || encode(substr(c, 1 + 4 * v_bytes, 4), 'hex'))::bit(32)::bigint % 900000000
      from (select distinct unnest(p_chaves) as c) pedidas
      where not exists (select 1 from entregas_passaporte p where p.mundo = v_mundo and p.chave = c)
      order by c
      on conflict do nothing;
  end loop;
  return query select p.chave, p.passport from entregas_passaporte p where p.mundo = v_mundo and p.chave = any (p_chaves);
end $$;

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

-- No row: the character is not the owner's. There is at most one row; the limit is only for the planner, which then looks it up in indexes.
create or replace function entregas_pub_personagem_do_dono(p_discord_id text, p_passport int)
  returns table (servidor text, passport int, nome text, sobrenome text, online boolean)
language sql stable as $$
  select p.servidor, p.passport, p.nome, p.sobrenome, exists (select 1 from entregas_presencas(p.servidor, p.passport))
  from perfil_pub_vinculos v
    join entregas_personagem p on p.servidor = v.servidor and p.id_conta = v.id_conta
    join entregas_servidor s on s.id = p.servidor and not s.teste
  where v.discord_id = p_discord_id and p.passport = p_passport
  limit 1;
$$;

create or replace function entregas_anotar_nome() returns trigger language plpgsql as $$
declare
  dobrado text := nucleo_dobrar(new.nome || ' ' || new.sobrenome);
begin
  if tg_op = 'UPDATE' then delete from entregas_nome where servidor = new.servidor and passport = new.passport; end if;
  insert into entregas_nome (palavra, passport, servidor, nome)
    select distinct palavra, new.passport, new.servidor, dobrado from regexp_split_to_table(dobrado, ' ') as p (palavra) where palavra <> '';
  return null;
end $$;

-- Begins with the names in which every search word begins a word: the rarest word is looked up, in 20,000 rows at most. If they are fewer
-- than p_limite, names with the words in the middle follow: the longest word is looked up by trigrams.
create or replace function entregas_pub_procurar(p_busca text, p_limite int)
returns table (servidor text, passport int, id_conta int, nome text, sobrenome text)
language plpgsql stable set enable_seqscan = off as $$
declare
  fim constant text := chr(1114111);
  palavras text[] := (string_to_array(btrim(nucleo_dobrar(p_busca)), ' '))[1:4];
  comecos text[] := nucleo_comecos(p_busca);
  padroes text[] := nucleo_padroes(p_busca);
  rara text;
  longa text;
  achados int;
begin
  if comecos is null then return; end if;
  if cardinality(palavras) = 1 then
    rara := palavras[1];
  else
    select p.palavra into rara from unnest(palavras) as p (palavra),
      lateral (select count(*) as n from (select from entregas_nome e where e.palavra >= p.palavra and e.palavra < p.palavra || fim limit 2000) x) quantas
      order by quantas.n, length(p.palavra) desc limit 1;
  end if;
  return query
    select c.servidor, c.passport, c.id_conta, c.nome, c.sobrenome from (
      select distinct e.servidor, e.passport, e.id_conta, e.nome, e.sobrenome, achado.nome as dobrado from (
        select n.servidor, n.passport, n.nome from (
          select n.servidor, n.passport, n.nome from entregas_nome n
          where n.palavra >= rara and n.palavra < rara || fim order by n.palavra, n.passport, n.servidor limit 20000
        ) n where n.nome like all (comecos) limit 50
      ) achado join entregas_personagem e on e.servidor = achado.servidor and e.passport = achado.passport
    ) c
    order by starts_with(c.dobrado, rtrim(nucleo_dobrar(p_busca))) desc, c.passport, c.servidor
    limit p_limite;
  get diagnostics achados = row_count;
  select p.palavra into longa from unnest(palavras) as p (palavra) order by length(p.palavra) desc, p.palavra limit 1;
  if achados >= p_limite or length(longa) < 3 then return; end if;
  return query
    select distinct e.servidor, e.passport, e.id_conta, e.nome, e.sobrenome from (
      select n.servidor, n.passport from (
        select n.servidor, n.passport, n.nome from entregas_nome n where n.palavra like '%' || longa || '%' limit 2000
      ) n where n.nome like all (padroes) and not n.nome like all (comecos) limit 50
    ) achado join entregas_personagem e on e.servidor = achado.servidor and e.passport = achado.passport
    order by e.passport, e.servidor limit p_limite - achados;
end $$;

create or replace view entregas_pub_operacao as
  select origem_tipo, origem_id, tipo, geracao, passport, estado, resultado, retorno, decidida_como,
    conferencia_em is not null and estado = 'pendente' as em_conferencia
  from entregas_operacao;

-- cala_ha_s: seconds since the last call; null: there was none.
create or replace view entregas_pub_servidor as
  select id, nome, criado_em, extract(epoch from clock_timestamp() - visto_em)::int as cala_ha_s, visto_em, parada, pausada_em,
    case when problema = 'outro_mundo' or (problema_contado and problema_em > clock_timestamp() - interval '1 minute') then problema end as problema,
    base->>'familia' as familia, versao, cardinality(online) as jogadores,
    case when recusada_em > greatest(visto_em, clock_timestamp() - interval '1 day') then recusada_por end as recusada_por
  from entregas_servidor where chave_revogada_em is null and perdido_em is null and not teste;

create or replace view entregas_pub_guardando as
  select o.origem_tipo, o.origem_id from entregas_operacao o join entregas_servidor s on s.id = o.servidor
  where o.estado = 'entregue_ao_servidor' and o.id = any (s.guardando) and s.visto_em > clock_timestamp() - make_interval(secs => 40);

-- Returns null if an operation with this origin, tipo and geracao exists already. p_servidor null: entregas_servidor_do finds the server.
create or replace function entregas_pub_enfileirar_em(
  p_servidor text, p_origem_tipo text, p_origem_id text, p_passport int, p_tipo text, p_dados jsonb, p_geracao int, p_repetir boolean,
  p_prazo_dias int
) returns uuid language plpgsql as $$
declare
  v_id uuid;
  -- The server under which the world's characters are stored, because p_servidor may leave the world.
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

-- The pause's reason, if every connected server of the world is paused ('': none was given); null: operations do not wait for a pause.
create or replace function entregas_pub_pausa(p_servidor text) returns text language sql stable as $$
  select case when count(*) > 0 and bool_and(pausada_em is not null) then coalesce(min(pausa_motivo), '') end
  from entregas_servidor
  where not teste and chave_revogada_em is null and (p_servidor is null or id = any (entregas_irmaos(p_servidor)))
    and (pausada_em is not null or visto_em > clock_timestamp() - make_interval(secs => 40));
$$;

-- The reason of the pause for which the operation waits ('': none was given); null: it does not wait for a pause.
create or replace function entregas_pub_pausa_da(p_origem_tipo text, p_origem_id text) returns text language sql stable as $$
  with op as (
    select servidor, passport from entregas_operacao
    where origem_tipo = p_origem_tipo and origem_id = p_origem_id and estado <> 'concluida' order by seq desc limit 1
  )
  select coalesce(
    (select coalesce(s.pausa_motivo, '') from op join entregas_servidor s on op.passport = any (s.online)
       where s.pausada_em is not null and not s.teste and (op.servidor is null or s.id = any (entregas_irmaos(op.servidor))) limit 1),
    (select entregas_pub_pausa(op.servidor) from op));
$$;

-- A transaction that gives a vehicle calls this before its other locks and checks. The lock is held until the transaction ends.
create or replace function entregas_pub_travar_modelo(p_passport int, p_modelo text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('veiculo ' || p_passport || ' ' || lower(p_modelo), 0));
end $$;

-- 'a_caminho': a vehicle of the model is on its way to the character. 'tem': the newest source says that the character has one (last read,
-- mirror, or applied operation; a delivery counts for two hours, because by then the whole mirror has been read).
-- p_menos_*: origin of the delivery that asks, which is left out. p_servidor: only sources of its world count; null: all count.
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

create or replace view entregas_pub_catalogo_servidores as
  select l.tipo, l.servidor, l.lida_em from entregas_catalogo_leitura l join entregas_servidor s on s.id = l.servidor
  where not s.teste and s.chave_revogada_em is null;

-- Kinds whose whole list is known. If a server called in the last week and did not send its list, it may have any code: no row.
create or replace view entregas_pub_catalogo_inteiro as
  select t.tipo from (values ('item'), ('veiculo')) t (tipo)
  where exists (select 1 from entregas_pub_catalogo_servidores c where c.tipo = t.tipo)
    and not exists (
      select 1 from entregas_servidor s
      where not s.teste and s.chave_revogada_em is null and s.visto_em > clock_timestamp() - interval '7 days'
        and not exists (select 1 from entregas_catalogo_leitura l where l.servidor = s.id and l.tipo = t.tipo));

-- The arrays of servers are read once for each kind, not for each row.
create or replace view entregas_pub_catalogo as
  select c.tipo, c.codigo, c.nome, c.peso_g, c.figura, c.chave, c.dobrado
  from entregas_catalogo c
  where c.servidores && case c.tipo
    when 'item' then array(select servidor from entregas_pub_catalogo_servidores where tipo = 'item')
    else array(select servidor from entregas_pub_catalogo_servidores where tipo = 'veiculo') end;

-- After a restore: true while a game server has not reported what it applied since the copy was made, for two hours at most.
create or replace function entregas_pub_refazendo() returns boolean language sql stable as $$
  select exists (
    select 1 from (select id, em from entregas_refacao order by id desc limit 1) r
      join entregas_servidor s on s.chave_revogada_em is null and s.perdido_em is null and not s.teste and s.visto_em is not null
    where r.em > clock_timestamp() - interval '2 hours'
      and not exists (select 1 from entregas_recontagem c where c.refacao = r.id and c.servidor = s.id))
$$;

-- For a week after a restore, each game server is asked what it applied since p_instante, when the copy was made, or since the creation of
-- the oldest operation that is open in the copy; two minutes earlier, because a transaction may have been open then; 29 days at most.
create or replace function entregas_pub_pedir_recontagem(p_instante timestamptz) returns void language sql as $$
  insert into entregas_refacao (instante, desde, ate)
    select p_instante, greatest(p_instante - interval '29 days', least(p_instante,
        (select min(criada_em) from entregas_operacao where estado <> 'concluida')) - interval '2 minutes'),
      clock_timestamp() + interval '7 days'
$$;

-- na_fila: operations of players in the city that can be handed out or are at the server; espera_ms: 0 if older than 5 s;
-- recusadas: in the last hour; esperaram: written by nodes of 0.2.0.
create or replace view entregas_pub_fila as
  select s.id, s.nome,
    (select count(*) from entregas_operacao o where o.estado <> 'concluida' and o.conferencia_em is null and o.disponivel_em <= clock_timestamp()
       and o.passport = any (s.online)) as na_fila,
    case when s.espera_em > clock_timestamp() - interval '5 seconds' then s.espera_ms else 0 end as espera_ms,
    coalesce(r.esperaram, 0) as esperaram, coalesce(r.recusadas, 0) as recusadas
  from entregas_servidor s left join lateral (
    select sum(esperaram) as esperaram, sum(recusadas) as recusadas from entregas_ritmo
    where servidor = entregas_casa(s.id) and minuto > clock_timestamp() - interval '1 hour') r on true
  where s.chave_revogada_em is null and s.perdido_em is null and not s.teste and s.visto_em > clock_timestamp() - interval '40 seconds';
