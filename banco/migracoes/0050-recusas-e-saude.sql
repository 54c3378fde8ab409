-- Why the last call that came in the name of a game server was not let in; and a table in which a node tries whether the database still takes writes.
alter table entregas_servidor add column recusada_em timestamptz, add column recusada_por text;
create table nucleo_saude (cheio text not null);
alter table nucleo_saude alter column cheio set storage plain;
