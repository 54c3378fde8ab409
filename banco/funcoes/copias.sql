-- erro: why the newest work on copies failed; null: it did not fail.
create or replace view copias_pub_estado as
  select (select max(instante) from copias_copia where sumiu_em is null) as ultima, (select max(provada_em) from copias_copia) as provada_em,
    (select t.erro from copias_trabalho t where t.terminou_em is not null order by t.terminou_em desc limit 1) as erro;
