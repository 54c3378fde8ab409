-- A rental whose ending command was refused is tried again when the administration says so; null means that the game is being asked.
update loja_compra set fim_tentar_em = 'infinity'
where estado = 'entregue' and fim_falta is not null and fim_tentar_em is null and operacao->'fim'->>'tipo' = 'comando';
