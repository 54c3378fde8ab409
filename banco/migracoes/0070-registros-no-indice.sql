-- A page far back in the log is found in the indexes alone: they tell which rows are the log's, too.
drop index loja_compra_dia;
create index loja_compra_dia on loja_compra (criada_em) include (metodo, valor, estado, passport_inicial);
drop index marketplace_venda_dia;
create index marketplace_venda_dia on marketplace_venda (criada_em) include (moeda, valor, estado, passport_inicial);
drop index marketplace_venda_encerrada;
create index marketplace_venda_encerrada on marketplace_venda (encerrada_em) include (operacao) where encerrada_em is not null;
drop index carteira_transacao_dia;
create index carteira_transacao_dia on carteira_transacao (tipo, em) include (taxa) where tipo in ('conversao', 'credito');
