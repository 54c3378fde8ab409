create or replace view marketplace_pub_venda as
  select v.id, v.comprador_nome, v.vendedor, v.codigo, v.quantidade, v.moeda, v.valor, v.estado, v.criada_em, a.nome
  from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio;

create or replace view marketplace_pub_em_coleta as
  select passport, codigo from marketplace_anuncio where tipo = 'item' and estado = 'pendente' and coletado_em is null;

-- A cancelled listing does not count, so that nobody climbs by listing again and again. A buyer counts once for each seller.
create or replace view marketplace_pub_vendas as
  select vendedor, sum(anuncios)::bigint as anuncios, sum(vendidos)::bigint as vendidos from (
    select vendedor, count(*) as anuncios, 0 as vendidos from marketplace_anuncio where estado in ('ativo', 'vendido', 'entregue') group by vendedor
    union all
    select vendedor, 0, count(distinct comprador) from marketplace_venda where estado = 'entregue' group by vendedor
  ) contagens group by vendedor;

-- Like entregas_pub_modelo_ocupado, and 'anunciado' when a listing may bring such a vehicle back. p_menos_anuncio: a listing to ignore.
-- null: there is room.
create or replace function marketplace_pub_modelo_ocupado(
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

create or replace view marketplace_pub_saida as
  select vendedor, placa, criado_em from marketplace_anuncio where placa is not null and estado in ('vendido', 'entregue');

create or replace view marketplace_pub_registros as
  select v.id, v.criada_em as em, 'jogador:' || v.comprador as ator, 'jogador'::text as papel, 'marketplace.comprou'::text as acao,
    'venda:' || v.id as objeto, null::jsonb as antes,
    jsonb_build_object('anuncio', v.anuncio, 'item', (select a.nome from marketplace_anuncio a where a.id = v.anuncio), 'moeda', v.moeda,
      'valor', v.valor::text, 'passport', v.passport_inicial) as depois,
    v.comprador as usuario
  from marketplace_venda v where v.passport_inicial is not null;

create or replace view marketplace_pub_registros_do_jogo as
  select v.id, v.encerrada_em as em, 'sistema'::text as ator, 'ponte'::text as papel, 'marketplace.' || v.estado as acao, 'venda:' || v.id as objeto,
    null::jsonb as antes,
    jsonb_build_object('anuncio', v.anuncio, 'operacao', v.operacao, 'passport', v.passport, 'motivo', v.motivo) as depois, v.id as alvo
  from marketplace_venda v where v.operacao is not null and v.encerrada_em is not null;
