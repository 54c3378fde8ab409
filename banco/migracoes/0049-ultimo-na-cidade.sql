-- When a character was last seen to come into the city or to leave it: of a player's characters, the site names the last one (OQ-13's personagem_nome).
alter table entregas_personagem add column na_cidade_em timestamptz;

-- A player is found by the middle of a word of his name too.
create index entregas_nome_no_meio on entregas_nome using gin (palavra gin_trgm_ops);

-- More places are kept than are shown, so that a player learns his own.
alter table hall_classificacao drop constraint hall_classificacao_posicao_check,
  add constraint hall_classificacao_posicao_check check (posicao between 1 and 1000);
