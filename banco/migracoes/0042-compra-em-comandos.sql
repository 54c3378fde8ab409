-- A purchase is statements of its own again (docs/decisoes/0037); here goes what it wrote for nobody.

-- The first line of a purchase's history says what its row says: it is kept there, since criada_em, and is no row of loja_compra_evento any more.
-- null: bought before this, or through loja_comprar; then that line is the first of loja_compra_evento.
alter table loja_compra add column estado_inicial text;

-- Indexes that no query needs.
-- By action and id: every page by action is in the order of time (configuracoes_auditoria_acao_tempo).
drop index configuracoes_auditoria_acao;
-- By actor and id: an actor's rows are read in the order of time too (configuracoes_auditoria_ator_tempo).
drop index configuracoes_auditoria_ator;
-- Open purchases by date: they are counted and summed by state (loja_compra_estado), and listed by nobody in this order.
drop index loja_compra_aberta;
-- Purchases of one item by date: the best sellers are counted over all items at once.
drop index loja_compra_vendidos;
-- The ledger is asked by kind and time for conversions and credits only.
drop index carteira_transacao_dia;
create index carteira_transacao_dia on carteira_transacao (tipo, em) where tipo in ('conversao', 'credito');

-- Nobody calls loja_comprar any more, nor what only it and its module called: loja_modelo_ocupado, entregas_pub_para, entregas_pub_enfileirar,
-- carteira_pub_exigir. They stay for one version, for a node that still runs the one before. The first migration after the next release drops them.
