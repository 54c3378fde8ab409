-- valor: 0.0001 R$ per Sorium. No row: nothing was published yet.
create or replace view cotacao_pub_atual as select valor from cotacao_historico order by em desc, id desc limit 1;
