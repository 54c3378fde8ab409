-- A game server that an administrator has given up for good (docs/decisoes/0034): what it held has gone to another server of its world.
alter table entregas_servidor add column perdido_em timestamptz;
