-- The first rental of a thing has no row yet that a second one, paid in the same moment, could wait for: both were sold, and the game refused one
-- vehicle for a week before its price came back. Now whoever rents this thing for this character has it alone.
-- The rest is as in 0019: the whole purchase. The wallet comes last, the one row that the same buyer's other purchases wait for.
-- p_versao: the item as it was read; changed meanwhile, the caller reads it again (40001).
create or replace function loja_comprar(
  p_ator text, p_papel text, p_compra uuid, p_usuario uuid, p_passport int, p_item uuid, p_versao text, p_metodo text, p_moeda text,
  p_valor bigint, p_dias int, p_plano jsonb, p_estado text, p_acao text, p_depois jsonb,
  p_op_tipo text, p_op_dados jsonb, p_op_prazo_dias int, p_fim jsonb, p_pago text, p_placa text
) returns uuid language plpgsql as $$
declare
  v_nome text;
  v_operacao uuid;
begin
  if p_fim is not null then
    perform pg_advisory_xact_lock(hashtextextended('aluguel ' || p_passport || ' ' || p_fim, 0));
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
