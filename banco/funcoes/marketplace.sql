create or replace view marketplace_pub_venda as
  select v.id, v.comprador_nome, v.vendedor, v.codigo, v.quantidade, v.moeda, v.valor, v.estado, v.criada_em, a.nome
  from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio;

-- Items that the game will soon take out of a bag for a listing.
create or replace view marketplace_pub_em_coleta as
  select passport, codigo from marketplace_anuncio where tipo = 'item' and estado = 'pendente' and coletado_em is null;

-- A listing counts while it is on sale and after it is sold. A cancelled one does not count, so that nobody climbs by listing again and again.
-- The same buyer counts once for a seller.
create or replace view marketplace_pub_vendas as
  select vendedor, sum(anuncios)::bigint as anuncios, sum(vendidos)::bigint as vendidos from (
    select vendedor, count(*) as anuncios, 0 as vendidos from marketplace_anuncio where estado in ('ativo', 'vendido', 'entregue') group by vendedor
    union all
    select vendedor, 0, count(distinct comprador) from marketplace_venda where estado = 'entregue' group by vendedor
  ) contagens group by vendedor;

-- Like entregas_pub_modelo_ocupado, and 'anunciado' when a listing of his may bring such a vehicle back. p_menos_anuncio: a listing to ignore.
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

-- Vehicles that left their owner because he sold them in the market.
create or replace view marketplace_pub_saida as
  select vendedor, placa, criado_em from marketplace_anuncio where placa is not null and estado in ('vendido', 'entregue');

-- Sales as the log shows them. Versions before 0.2.0 wrote rows into the log itself. usuario: who did it.
create or replace view marketplace_pub_registros as
  select v.id, v.criada_em as em, 'jogador:' || v.comprador as ator, 'jogador'::text as papel, 'marketplace.comprou'::text as acao,
    'venda:' || v.id as objeto, null::jsonb as antes,
    jsonb_build_object('anuncio', v.anuncio, 'item', (select a.nome from marketplace_anuncio a where a.id = v.anuncio), 'moeda', v.moeda,
      'valor', v.valor::text, 'passport', v.passport_inicial) as depois,
    v.comprador as usuario
  from marketplace_venda v where v.passport_inicial is not null;

-- How these sales ended in the game.
create or replace view marketplace_pub_registros_do_jogo as
  select v.id, v.encerrada_em as em, 'sistema'::text as ator, 'ponte'::text as papel, 'marketplace.' || v.estado as acao, 'venda:' || v.id as objeto,
    null::jsonb as antes,
    jsonb_build_object('anuncio', v.anuncio, 'operacao', v.operacao, 'passport', v.passport, 'motivo', v.motivo) as depois, v.id as alvo
  from marketplace_venda v where v.operacao is not null and v.encerrada_em is not null;
