-- What one Sorium is worth now, in 1e-4 R$. No row: nothing was ever published.
create or replace view cotacao_pub_atual as select valor from cotacao_historico order by em desc, id desc limit 1;
