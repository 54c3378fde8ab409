-- What a purchase adds to indexes (docs/decisoes/0074; each index with its query: banco/indices.json). A program from before finds the same rows without
-- them, only slower.
-- cabe: carteira_lancamento.id is generated always, so that no two rows have one

-- A balance changes in place (HOT) when no index has it and its page has room: five entries less for every move. Wallets by balance are sorted when the
-- administration asks (carteira_por_saldo).
drop index carteira_conta_saldos;
alter table carteira_conta set (fillfactor = 70);

-- The entries of an account in their order, and that no two are the same, are one index instead of two. Those since the closing of the books, whoever's
-- they are, lie together: BRIN.
alter table carteira_lancamento drop constraint carteira_lancamento_pkey;
drop index carteira_lancamento_conta;
alter table carteira_lancamento add constraint carteira_lancamento_pkey primary key (conta, id);
create index carteira_lancamento_recentes on carteira_lancamento using brin (id) with (pages_per_range = 16, autosummarize = on);

-- Open operations whose time is over are looked for once a minute among the open ones (entregas_operacao_aberta).
drop index entregas_operacao_vence;
