-- Which records changed the rate: 'Últimas variações' are the last five of them (OQ-26), however long it stood still meanwhile. A record is also written
-- each minute in which nothing changed.
alter table cotacao_historico add column mudou boolean not null default false;

update cotacao_historico c set mudou = true
  from (select id, valor <> lag(valor) over (order by em, id) as mudou from cotacao_historico) v
 where v.id = c.id and v.mudou;

create index cotacao_historico_mudancas on cotacao_historico (em desc, id desc) where mudou;
