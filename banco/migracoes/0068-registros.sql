-- What the log of the administration says of a purchase, a sale and a conversion is read from their own rows (docs/decisoes/0074). A column that is null:
-- the log has a row of its own (written by an older version), or has none (written again after a restore).

-- Whom it was bought for; passport follows it to another character.
alter table loja_compra add column passport_inicial int;
alter table marketplace_venda add column passport_inicial int;
-- The operation whose end this is.
alter table loja_compra_evento add column operacao uuid;
alter table marketplace_venda add column operacao uuid;
-- The rate of a conversion, 1e-4 R$.
alter table carteira_transacao add column taxa bigint;

-- The log in the order of time: what the game made of purchases (loja_pub_registros_do_jogo), conversions of one player (carteira_pub_registros).
-- The others are read by loja_compra_dia, marketplace_venda_dia, marketplace_venda_encerrada and carteira_transacao_dia.
create index loja_compra_evento_registro on loja_compra_evento (em, id) where operacao is not null;
create index carteira_transacao_registro on carteira_transacao (ator, em) where taxa is not null;
