-- When a character was last seen to come into the city or to leave it: of a player's characters, the site names the last one (OQ-13's personagem_nome).
alter table entregas_personagem add column na_cidade_em timestamptz;
