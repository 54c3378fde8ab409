-- A listing that was made before this database kept the game's operations (demo data): no record of its collection can be asked for.
alter table marketplace_anuncio add column de_antes boolean not null default false;

-- What the game applied is read out of entregas_pub_operacao, which knows also what an administrator decided.
drop view entregas_pub_aplicada;
