-- A rental ends for the very vehicle that was handed over, and follows on one that is paid for already.

-- The plate of the vehicle, as the game told with its delivery. null: it is none, or was delivered before this.
alter table loja_compra add column placa text;
alter table loja_teste add column placa text;

-- What a character has or has not, however often it is paid for (a group, a rented vehicle): its purchases are asked for together.
drop index loja_compra_grupo;
create index loja_compra_mesmo_aluguel on loja_compra (passport)
  where operacao->'fim'->>'tipo' in ('revogar_grupo', 'revogar_aluguel');
