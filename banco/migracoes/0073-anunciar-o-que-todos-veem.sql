-- antes: nucleo_anunciar
-- What everybody sees is kept by each node until it changes (docs/decisoes/0075): these tables announce their changes, whoever makes them. A row at a
-- time, so that a statement that changed nothing announces nothing. The same map for the program: apps/api/src/nucleo/lidos/assuntos.ts.
create trigger configuracoes_valor_anunciar after insert or update or delete on configuracoes_valor for each row execute function nucleo_anunciar('configuracoes');
create trigger vitrine_parte_anunciar after insert or update or delete on vitrine_parte for each row execute function nucleo_anunciar('vitrine');
create trigger loja_item_anunciar after insert or update or delete on loja_item for each row execute function nucleo_anunciar('loja');
create trigger loja_categoria_anunciar after insert or update or delete on loja_categoria for each row execute function nucleo_anunciar('loja');
create trigger figuras_figura_anunciar after insert or update or delete on figuras_figura for each row execute function nucleo_anunciar('figuras');
create trigger entregas_catalogo_anunciar after insert or update or delete on entregas_catalogo for each row execute function nucleo_anunciar('catalogo');
create trigger entregas_catalogo_leitura_anunciar after insert or update or delete on entregas_catalogo_leitura for each row execute function nucleo_anunciar('catalogo');
create trigger eventos_evento_anunciar after insert or update or delete on eventos_evento for each row execute function nucleo_anunciar('eventos');
create trigger cotacao_historico_anunciar after insert or update or delete on cotacao_historico for each row execute function nucleo_anunciar('cotacao');
create trigger marketplace_categoria_anunciar after insert or update or delete on marketplace_categoria for each row execute function nucleo_anunciar('marketplace');
