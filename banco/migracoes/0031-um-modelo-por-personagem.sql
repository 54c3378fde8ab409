-- One vehicle of a model for each character (docs/decisoes/0022). The game keys vehicles by passport and model: a second one would wait for ever.
-- Whoever gives a vehicle to a character takes the lock of (passport, model) before every other lock, and looks after that, in one statement.

-- Held until the transaction ends. The game does not tell letters by their case.
create function entregas_pub_travar_modelo(p_passport int, p_modelo text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('veiculo ' || p_passport || ' ' || lower(p_modelo), 0));
end $$;

create index entregas_operacao_veiculo on entregas_operacao (passport, concluida_em desc)
  where resultado = 'aplicada' and tipo in ('dar_veiculo', 'tomar_veiculo', 'revogar_aluguel');
create index entregas_operacao_redirecionada on entregas_operacao (redirecionar_para)
  where redirecionar_para is not null and estado <> 'concluida';

-- 'a_caminho': a vehicle of the model is on its way to the character, by whomever. 'tem': the newest word on it is that he has one. The words are
-- the last reading of the game, the mirror, and what the game has applied. A delivery counts for two hours: by then the mirror has been read whole.
-- p_menos_*: the origin of a delivery that is looked past, for it is the one that asks. p_servidor: whose character it is; the word of another server on
-- that passport counts for nothing (null: nobody can tell, and every word counts).
create function entregas_pub_modelo_ocupado(p_servidor text, p_passport int, p_modelo text, p_menos_tipo text, p_menos_id text) returns text
language sql stable as $$
  select case
    when exists (
      select 1 from entregas_operacao
      where estado <> 'concluida' and tipo = 'dar_veiculo' and coalesce(servidor = p_servidor, true) and passport = p_passport and lower(dados->>'modelo') = lower(p_modelo)
        and (origem_tipo, origem_id) is distinct from (p_menos_tipo, p_menos_id)
      union all
      select 1 from entregas_operacao
      where estado <> 'concluida' and tipo = 'dar_veiculo' and coalesce(servidor = p_servidor, true) and redirecionar_para = p_passport and lower(dados->>'modelo') = lower(p_modelo)
        and (origem_tipo, origem_id) is distinct from (p_menos_tipo, p_menos_id)
    ) then 'a_caminho'
    when (
      select palavra.tem from (
        select l.enviada_em as em, exists (select 1 from jsonb_array_elements(l.resposta) v where lower(v->>'modelo') = lower(p_modelo)) as tem
          from entregas_servidor s cross join lateral (
            select enviada_em, resposta from entregas_leitura
            where servidor = s.id and passport = p_passport and tipo = 'ler_veiculos' and respondida_em is not null
            order by respondida_em desc limit 1) l
          where coalesce(s.id = p_servidor, true)
        union all
        select to_timestamp(v.versao / 1000.0), true
          from entregas_servidor s join entregas_veiculo v on v.servidor = s.id and v.passport = p_passport
          where coalesce(s.id = p_servidor, true) and lower(v.modelo) = lower(p_modelo)
        union all
        select concluida_em, tipo = 'dar_veiculo' from entregas_operacao
          where coalesce(servidor = p_servidor, true) and passport = p_passport and resultado = 'aplicada' and tipo in ('dar_veiculo', 'tomar_veiculo', 'revogar_aluguel')
            and lower(dados->>'modelo') = lower(p_modelo)
            and (tipo <> 'dar_veiculo' or concluida_em > clock_timestamp() - interval '2 hours')
      ) palavra order by palavra.em desc limit 1
    ) then 'tem'
  end;
$$;

create index marketplace_anuncio_veiculo on marketplace_anuncio (passport, codigo)
  where tipo = 'veiculo' and estado in ('pendente', 'ativo', 'vendido', 'devolvendo');

-- The same with what he has listed: until it is another's for good, it may come back to him ('anunciado'). p_menos_anuncio: a listing that is
-- looked past. null: there is room.
create function marketplace_pub_modelo_ocupado(
  p_servidor text, p_passport int, p_modelo text, p_menos_anuncio uuid, p_menos_tipo text, p_menos_id text
) returns text language sql stable as $$
  select coalesce(
    case when exists (
      select 1 from marketplace_anuncio
      where tipo = 'veiculo' and estado in ('pendente', 'ativo', 'vendido', 'devolvendo') and coalesce(servidor = p_servidor, true)
        and passport = p_passport and codigo = lower(p_modelo) and id is distinct from p_menos_anuncio
    ) then 'anunciado' end,
    entregas_pub_modelo_ocupado(p_servidor, p_passport, p_modelo, p_menos_tipo, p_menos_id));
$$;

-- For what is given without a payment.
create function loja_modelo_ocupado(p_passport int, p_modelo text) returns text language plpgsql as $$
begin
  perform entregas_pub_travar_modelo(p_passport, p_modelo);
  return marketplace_pub_modelo_ocupado(null, p_passport, p_modelo, null, null, null);
end $$;

-- As in 0025, with the lock of the model first and the look at it. A refusal is an exception (SR002, its word as the message).
create or replace function loja_comprar(
  p_ator text, p_papel text, p_compra uuid, p_usuario uuid, p_passport int, p_item uuid, p_versao text, p_metodo text, p_moeda text,
  p_valor bigint, p_dias int, p_plano jsonb, p_estado text, p_acao text, p_depois jsonb,
  p_op_tipo text, p_op_dados jsonb, p_op_prazo_dias int, p_fim jsonb, p_pago text, p_placa text
) returns uuid language plpgsql as $$
declare
  v_nome text;
  v_operacao uuid;
  v_ocupado text;
begin
  if p_op_tipo = 'dar_veiculo' then
    perform entregas_pub_travar_modelo(p_passport, p_op_dados->>'modelo');
  end if;
  if p_fim is not null then
    perform pg_advisory_xact_lock(hashtextextended('aluguel ' || p_passport || ' ' || p_fim, 0));
    perform 1 from loja_compra where id = (select id from loja_aluguel_pago(p_passport, p_fim)) for no key update;
    if (select versao from loja_aluguel_pago(p_passport, p_fim)) is distinct from p_pago then
      raise exception using errcode = '40001', message = 'O aluguel mudou enquanto era prorrogado.';
    end if;
  end if;
  if p_op_tipo = 'dar_veiculo' then
    -- The server that the purchase is for (entregas_pub_para).
    v_ocupado := marketplace_pub_modelo_ocupado(
      nullif(current_setting('sorium.servidor', true), ''), p_passport, p_op_dados->>'modelo', null, null, null);
    if v_ocupado is not null then
      raise exception using errcode = 'SR002', message = v_ocupado;
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
