-- What a test of the administration gave away, in hundredths of R$; null on a test server, where nothing is worth anything.
alter table loja_teste add column valor bigint;
create index loja_teste_do_dia on loja_teste (ator, criado_em);
