-- Whoever is told of money that stands still is told that the fees go to another wallet.
insert into avisos_tipo (tipo, destino) select 'carteira_da_taxa', destino from avisos_tipo where tipo = 'dinheiro_pausado' on conflict do nothing;
