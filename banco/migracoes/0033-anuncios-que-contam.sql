-- A listing counts for its seller while it is on sale, and for good once it is sold. What was cancelled, rejected, or ran out of days counts nothing, so
-- that nobody climbs by listing the same thing again and again. A sale counts as before: the same buyer once for a seller.
create or replace view marketplace_pub_vendas as
  select vendedor, sum(anuncios)::bigint as anuncios, sum(vendidos)::bigint as vendidos from (
    select vendedor, count(*) as anuncios, 0 as vendidos from marketplace_anuncio where estado in ('ativo', 'vendido', 'entregue') group by vendedor
    union all
    select vendedor, 0, count(distinct comprador) from marketplace_venda where estado = 'entregue' group by vendedor
  ) contagens group by vendedor;
drop index marketplace_anuncio_coletados;
create index marketplace_anuncio_contam on marketplace_anuncio (vendedor) where estado in ('ativo', 'vendido', 'entregue');
