-- How long half of what a game server applied last took, from when it could have been handed out, and when that was; null: never long enough to be noted.
alter table entregas_servidor add column espera_ms int, add column espera_em timestamptz;

-- Purchases that were made to wait, or told to come again, because a city's deliveries fell behind. Kept for a week.
create table entregas_ritmo (
  minuto timestamptz not null,
  servidor text not null,
  esperaram int not null,
  recusadas int not null,
  primary key (minuto, servidor)
);
