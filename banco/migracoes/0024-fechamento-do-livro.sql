-- The ledger's books are closed once a night: what each account had when entry `ate` was its last. The checks of each minute and the sums of the
-- house add only what came since, so that neither grows with the years. All rows carry the same `ate`; accounts without one had nothing until then.
create table carteira_fechamento (
  conta bigint primary key references carteira_conta,
  ate bigint not null,
  total bigint not null
);

-- When the last check that found nothing began: the next check of a minute looks from there on, so that what is broken stays in sight.
alter table carteira_conferencia add column limpa_em timestamptz;

-- Purchases that changed lately, for that check. In order of time as they are written: a few pages instead of an entry for each row.
create index loja_compra_evento_em on loja_compra_evento using brin (em) with (pages_per_range = 16, autosummarize = on);
