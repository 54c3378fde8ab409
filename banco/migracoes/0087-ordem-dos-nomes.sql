-- The order in which Brazilians look for a name, by ICU: the same whatever the database was made with. Lists that many rows stand in are read out of an index
-- of just this order.
create collation nucleo_portugues (provider = icu, locale = 'pt-BR');

create index sessao_usuario_nome_na_ordem on sessao_usuario (discord_nome collate nucleo_portugues, id);
drop index sessao_usuario_nome_em_ordem;
create index marketplace_anuncio_titulo_na_ordem on marketplace_anuncio (nome collate nucleo_portugues, id);
drop index marketplace_anuncio_titulo;
create index marketplace_anuncio_usuario_na_ordem on marketplace_anuncio (vendedor_nome collate nucleo_portugues, id);
drop index marketplace_anuncio_usuario;
create index marketplace_denuncia_usuario_na_ordem on marketplace_denuncia (denunciante_nome collate nucleo_portugues, id);
drop index marketplace_denuncia_usuario;
create index loja_compra_nome_na_ordem on loja_compra (item_nome collate nucleo_portugues, id desc);
drop index loja_compra_item_nome;
