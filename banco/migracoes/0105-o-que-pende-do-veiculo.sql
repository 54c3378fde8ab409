-- What other tables of the game say of a vehicle: a debt, a hold, a share. An older ponte does not tell it.
alter table entregas_veiculo add column impedimento text;
