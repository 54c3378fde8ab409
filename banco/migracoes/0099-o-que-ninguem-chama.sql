-- exige: 0077
-- What no version since 0.2.0 calls.
drop function if exists
  loja_comprar(text, text, uuid, uuid, int, uuid, text, text, text, bigint, int, jsonb, text, text, jsonb, text, jsonb, int, jsonb, text, text);
drop function if exists loja_modelo_ocupado(int, text);
drop function if exists carteira_pub_exigir(text, text, text, text, uuid[], text[], text[], bigint[]);
drop function if exists carteira_lancar(text, text, text, text, uuid[], text[], text[], bigint[]);
drop function if exists entregas_pub_enfileirar(text, text, int, text, jsonb, int, boolean, int);
drop function if exists entregas_pub_para(text);
drop function if exists entregas_pub_personagem_da_conta(text, int);
drop function if exists sessao_pub_segurar_sessoes(uuid[]);
