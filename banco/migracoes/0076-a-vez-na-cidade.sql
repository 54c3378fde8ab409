-- How many deliveries a game server has told the end of, and since when its calls follow one another without a gap: what waited longer waited for it.
alter table entregas_servidor add column aplicadas bigint not null default 0, add column ligada_em timestamptz;
