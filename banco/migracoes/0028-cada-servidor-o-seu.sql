-- One game server's key never reaches what belongs to another server's characters (docs/decisoes/0019). A passport is a number of one server's: the
-- server of an operation is told by whoever queues it, and is no longer guessed by the passport, which any server can claim to have.

-- p_servidor null: the one that has the character; with one server only, that one; null while nobody can tell.
create function entregas_pub_enfileirar_em(
  p_servidor text, p_origem_tipo text, p_origem_id text, p_passport int, p_tipo text, p_dados jsonb, p_geracao int, p_repetir boolean,
  p_prazo_dias int
) returns uuid language plpgsql as $$
declare
  v_id uuid;
begin
  insert into entregas_operacao (origem_tipo, origem_id, passport, tipo, dados, geracao, repetir, vence_em, servidor)
    values (p_origem_tipo, p_origem_id, p_passport, p_tipo, p_dados, p_geracao, p_repetir, clock_timestamp() + make_interval(days => p_prazo_dias),
      coalesce(p_servidor, (select min(servidor) from entregas_personagem where passport = p_passport having count(*) = 1),
        (select min(id) from entregas_servidor having count(*) = 1)))
    on conflict (origem_tipo, origem_id, tipo, geracao) do nothing
    returning id into v_id;
  return v_id;
end $$;

-- What this transaction queues from within another module's function is for the server that this Discord account is linked to. Always true.
create function entregas_pub_para(p_discord_id text) returns boolean language sql as $$
  select set_config('sorium.servidor', coalesce((select servidor from perfil_pub_vinculos where discord_id = p_discord_id), ''), true) is not null;
$$;

create or replace function entregas_pub_enfileirar(
  p_origem_tipo text, p_origem_id text, p_passport int, p_tipo text, p_dados jsonb, p_geracao int, p_repetir boolean, p_prazo_dias int
) returns uuid language sql as $$
  select entregas_pub_enfileirar_em(nullif(current_setting('sorium.servidor', true), ''), p_origem_tipo, p_origem_id, p_passport, p_tipo, p_dados,
    p_geracao, p_repetir, p_prazo_dias);
$$;
