-- The database as it is: written by npm run db:esquema, never by hand.
-- A name begins with the module that owns it. Views and functions by what others call them by; their text is in banco/funcoes.
-- geracao: 52
-- fontes: c91bf9027d0432c8cc6e9dfe0841ae45829939191971689c113f861f00bf31ca

create extension pg_trgm;

create collation nucleo_portugues (provider = icu, locale = 'pt-BR');

create table avisos_bot (
  unico boolean not null default true,
  token bytea not null,
  mudou_em timestamp with time zone not null default clock_timestamp(),
  constraint avisos_bot_pkey PRIMARY KEY (unico),
  constraint avisos_bot_unico_check CHECK (unico)
);

create table avisos_destino (
  id uuid not null default uuidv7(),
  nome text not null,
  via text not null,
  segredo bytea,
  canal text,
  criado_em timestamp with time zone not null default clock_timestamp(),
  tomado_ate timestamp with time zone not null default '-infinity'::timestamp with time zone,
  falhas integer not null default 0,
  enviou_em timestamp with time zone,
  desligado_em timestamp with time zone,
  desligado_por text,
  constraint avisos_destino_check CHECK (((via = 'webhook'::text) = (segredo IS NOT NULL))),
  constraint avisos_destino_check1 CHECK (((via = 'bot'::text) = (canal IS NOT NULL))),
  constraint avisos_destino_pkey PRIMARY KEY (id),
  constraint avisos_destino_via_check CHECK ((via = ANY (ARRAY['webhook'::text, 'bot'::text])))
);

create table avisos_fila (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  tipo text not null,
  chave text not null,
  destino uuid,
  dados jsonb not null,
  em timestamp with time zone not null default clock_timestamp(),
  enviado_em timestamp with time zone,
  desistiu_em timestamp with time zone,
  motivo text,
  constraint avisos_fila_destino_fkey FOREIGN KEY (destino) REFERENCES avisos_destino(id) ON DELETE CASCADE,
  constraint avisos_fila_pkey PRIMARY KEY (id),
  constraint avisos_fila_tipo_chave_key UNIQUE (tipo, chave)
);
CREATE INDEX avisos_fila_em ON public.avisos_fila USING btree (em);
CREATE INDEX avisos_fila_espera ON public.avisos_fila USING btree (destino, id) WHERE ((enviado_em IS NULL) AND (desistiu_em IS NULL));

create table avisos_tipo (
  tipo text not null,
  destino uuid,
  modelo text,
  ligado_em timestamp with time zone not null default clock_timestamp(),
  visto_ate timestamp with time zone not null default clock_timestamp(),
  constraint avisos_tipo_destino_fkey FOREIGN KEY (destino) REFERENCES avisos_destino(id) ON DELETE SET NULL,
  constraint avisos_tipo_pkey PRIMARY KEY (tipo)
);

create table carteira_conferencia (
  alcance text not null,
  em timestamp with time zone not null,
  ms integer not null,
  quebradas text[] not null,
  limpa_em timestamp with time zone,
  constraint carteira_conferencia_alcance_check CHECK ((alcance = ANY (ARRAY['recente'::text, 'tudo'::text]))),
  constraint carteira_conferencia_pkey PRIMARY KEY (alcance)
);

create table carteira_congelamento (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  motivo text not null,
  em timestamp with time zone not null default clock_timestamp(),
  liberado_em timestamp with time zone,
  liberado_por text,
  constraint carteira_congelamento_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX carteira_congelamento_aberto ON public.carteira_congelamento USING btree ((true)) WHERE (liberado_em IS NULL);

create table carteira_conta (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  dono uuid,
  moeda text not null,
  tipo text not null,
  saldo bigint,
  criada_em timestamp with time zone not null default clock_timestamp(),
  encerrada_em timestamp with time zone,
  constraint carteira_conta_dono_moeda_tipo_key UNIQUE NULLS NOT DISTINCT (dono, moeda, tipo),
  constraint carteira_conta_encerrada_vazia CHECK (((encerrada_em IS NULL) OR (saldo = 0))),
  constraint carteira_conta_moeda_check CHECK ((moeda = ANY (ARRAY['BRL'::text, 'SOR'::text]))),
  constraint carteira_conta_nunca_negativa CHECK ((saldo >= 0)),
  constraint carteira_conta_pkey PRIMARY KEY (id),
  constraint carteira_conta_saldo_do_usuario CHECK ((((tipo = 'usuario'::text) = (saldo IS NOT NULL)) AND ((tipo = 'usuario'::text) = (dono IS NOT NULL)))),
  constraint carteira_conta_tipo_check CHECK ((tipo = ANY (ARRAY['usuario'::text, 'escrow_loja'::text, 'escrow_market'::text, 'casa_taxa'::text, 'casa_receita'::text, 'casa_cambio'::text, 'casa_ajuste'::text])))
) with (fillfactor=70);
CREATE INDEX carteira_conta_abertas ON public.carteira_conta USING btree (id) WHERE ((tipo = 'usuario'::text) AND (moeda = 'BRL'::text) AND (encerrada_em IS NULL));
CREATE INDEX carteira_conta_codigo ON public.carteira_conta USING btree ("right"((dono)::text, 8)) WHERE ((tipo = 'usuario'::text) AND (moeda = 'BRL'::text));
CREATE TRIGGER carteira_conta_nunca_apagar BEFORE DELETE ON public.carteira_conta FOR EACH ROW EXECUTE FUNCTION nucleo_nunca_apagar();

create table carteira_fechamento (
  conta bigint not null,
  ate bigint not null,
  total bigint not null,
  constraint carteira_fechamento_conta_fkey FOREIGN KEY (conta) REFERENCES carteira_conta(id),
  constraint carteira_fechamento_pkey PRIMARY KEY (conta)
);

create table carteira_lancamento (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  transacao uuid not null,
  conta bigint not null,
  moeda text not null,
  valor bigint not null,
  saldo_apos bigint,
  constraint carteira_lancamento_pkey PRIMARY KEY (conta, id),
  constraint carteira_lancamento_saldo_apos_check CHECK ((saldo_apos >= 0)),
  constraint carteira_lancamento_transacao_fkey FOREIGN KEY (transacao) REFERENCES carteira_transacao(id),
  constraint carteira_lancamento_valor_check CHECK ((valor <> 0))
);
CREATE INDEX carteira_lancamento_recentes ON public.carteira_lancamento USING brin (id) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX carteira_lancamento_transacao ON public.carteira_lancamento USING btree (transacao);
CREATE TRIGGER carteira_lancamento_equilibrio AFTER INSERT ON public.carteira_lancamento REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION carteira_conferir_equilibrio();
CREATE TRIGGER carteira_lancamento_so_acrescentar BEFORE DELETE OR UPDATE ON public.carteira_lancamento FOR EACH ROW EXECUTE FUNCTION nucleo_so_acrescentar();

create table carteira_transacao (
  id uuid not null default uuidv7(),
  tipo text not null,
  ref text not null,
  ator text not null,
  descricao text not null default ''::text,
  em timestamp with time zone not null default clock_timestamp(),
  taxa bigint,
  constraint carteira_transacao_pkey PRIMARY KEY (id),
  constraint carteira_transacao_ref_key UNIQUE (ref)
);
CREATE INDEX carteira_transacao_dia ON public.carteira_transacao USING btree (tipo, em) INCLUDE (taxa) WHERE (tipo = ANY (ARRAY['conversao'::text, 'credito'::text]));
CREATE INDEX carteira_transacao_registro ON public.carteira_transacao USING btree (ator, em) WHERE (taxa IS NOT NULL);
CREATE TRIGGER carteira_transacao_so_acrescentar BEFORE DELETE OR UPDATE ON public.carteira_transacao FOR EACH ROW EXECUTE FUNCTION nucleo_so_acrescentar();

create table configuracoes_auditoria (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  em timestamp with time zone not null default clock_timestamp(),
  ator text not null,
  papel text not null,
  acao text not null,
  objeto text not null,
  antes jsonb,
  depois jsonb,
  endereco text,
  constraint configuracoes_auditoria_pkey PRIMARY KEY (id)
);
CREATE INDEX configuracoes_auditoria_acao_tempo ON public.configuracoes_auditoria USING btree (acao, em DESC, id DESC);
CREATE INDEX configuracoes_auditoria_ator_tempo ON public.configuracoes_auditoria USING btree (ator, em DESC, id DESC);
CREATE INDEX configuracoes_auditoria_escrita ON public.configuracoes_auditoria USING btree (id) WHERE ((papel = 'admin'::text) OR (acao = 'marketplace.denunciou'::text) OR ((depois ->> 'motivo'::text) ~~ 'administracao:%'::text));
CREATE INDEX configuracoes_auditoria_objeto ON public.configuracoes_auditoria USING btree (objeto, id);
CREATE INDEX configuracoes_auditoria_objeto_parecido ON public.configuracoes_auditoria USING gin (lower(objeto) gin_trgm_ops);
CREATE INDEX configuracoes_auditoria_tempo ON public.configuracoes_auditoria USING btree (em DESC, id DESC);
CREATE TRIGGER configuracoes_auditoria_nunca_esvaziar BEFORE TRUNCATE ON public.configuracoes_auditoria FOR EACH STATEMENT EXECUTE FUNCTION nucleo_so_acrescentar();
CREATE TRIGGER configuracoes_auditoria_so_acrescentar BEFORE DELETE OR UPDATE ON public.configuracoes_auditoria FOR EACH ROW EXECUTE FUNCTION configuracoes_so_redigir();

create table configuracoes_imagem (
  hash text not null,
  tipo text not null,
  bytes bytea storage e not null,
  criado_em timestamp with time zone not null default clock_timestamp(),
  constraint configuracoes_imagem_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint configuracoes_imagem_pkey PRIMARY KEY (hash),
  constraint configuracoes_imagem_tipo_check CHECK ((tipo = ANY (ARRAY['image/webp'::text, 'image/png'::text, 'image/jpeg'::text])))
);

create table configuracoes_valor (
  chave text not null,
  valor jsonb not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint configuracoes_valor_pkey PRIMARY KEY (chave)
);
CREATE TRIGGER configuracoes_valor_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.configuracoes_valor FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('configuracoes');

create table copias_copia (
  nome text not null,
  instante timestamp with time zone not null,
  motivo text not null,
  onde text not null,
  bytes bigint not null,
  linhas bigint,
  metodo text,
  provada_em timestamp with time zone,
  sumiu_em timestamp with time zone,
  constraint copias_copia_bytes_check CHECK ((bytes >= 0)),
  constraint copias_copia_metodo_check CHECK ((metodo = ANY (ARRAY['copy'::text, 'pg_dump'::text]))),
  constraint copias_copia_pkey PRIMARY KEY (nome)
);
CREATE INDEX copias_copia_instante ON public.copias_copia USING btree (instante DESC);

create table copias_livro (
  unico boolean not null default true,
  ate timestamp with time zone not null,
  constraint copias_livro_pkey PRIMARY KEY (unico),
  constraint copias_livro_unico_check CHECK (unico)
);

create table copias_perdido (
  restauracao bigint not null,
  ref text not null,
  tipo text not null,
  descricao text not null,
  dono uuid,
  valores jsonb not null,
  em timestamp with time zone not null,
  constraint copias_perdido_pkey PRIMARY KEY (restauracao, ref),
  constraint copias_perdido_restauracao_fkey FOREIGN KEY (restauracao) REFERENCES copias_restauracao(id)
);

create table copias_restauracao (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  instante timestamp with time zone not null,
  em timestamp with time zone not null default clock_timestamp(),
  livro_ate timestamp with time zone,
  refeitos integer not null default 0,
  substituida text,
  constraint copias_restauracao_pkey PRIMARY KEY (id)
);

create table copias_trabalho (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  tipo text not null,
  pedido_por text not null,
  copia text,
  pedido_em timestamp with time zone not null default clock_timestamp(),
  comecou_em timestamp with time zone,
  terminou_em timestamp with time zone,
  erro text,
  constraint copias_trabalho_check CHECK (((erro IS NULL) OR (terminou_em IS NOT NULL))),
  constraint copias_trabalho_pkey PRIMARY KEY (id),
  constraint copias_trabalho_tipo_check CHECK ((tipo = ANY (ARRAY['copia'::text, 'prova'::text])))
);
CREATE INDEX copias_trabalho_fim ON public.copias_trabalho USING btree (tipo, terminou_em DESC);
CREATE UNIQUE INDEX copias_trabalho_aberto ON public.copias_trabalho USING btree (tipo) WHERE (terminou_em IS NULL);

create table cotacao_historico (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  valor bigint not null,
  quantidade bigint not null,
  em timestamp with time zone not null default clock_timestamp(),
  mudou boolean not null default false,
  constraint cotacao_historico_pkey PRIMARY KEY (id),
  constraint cotacao_historico_quantidade_check CHECK ((quantidade >= 0)),
  constraint cotacao_historico_valor_check CHECK ((valor > 0))
);
CREATE INDEX cotacao_historico_em ON public.cotacao_historico USING btree (em DESC) INCLUDE (valor, quantidade);
CREATE INDEX cotacao_historico_mudancas ON public.cotacao_historico USING btree (em DESC, id DESC) WHERE mudou;
CREATE TRIGGER cotacao_historico_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.cotacao_historico FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('cotacao');

create table discord_ban (
  discord_id text not null,
  quer boolean not null,
  tem boolean,
  tentar_em timestamp with time zone not null default clock_timestamp(),
  tentativas integer not null default 0,
  motivo text,
  mudou_em timestamp with time zone not null default clock_timestamp(),
  constraint discord_ban_pkey PRIMARY KEY (discord_id)
);
CREATE INDEX discord_ban_devido ON public.discord_ban USING btree (tentar_em) WHERE (quer IS DISTINCT FROM tem);

create table discord_cargo (
  discord_id text not null,
  cargo text not null,
  quer boolean not null,
  tem boolean,
  tentar_em timestamp with time zone not null default clock_timestamp(),
  tentativas integer not null default 0,
  motivo text,
  mudou_em timestamp with time zone not null default clock_timestamp(),
  conferir boolean not null default false,
  constraint discord_cargo_pkey PRIMARY KEY (discord_id, cargo)
);
CREATE INDEX discord_cargo_conferir ON public.discord_cargo USING btree (discord_id) WHERE conferir;
CREATE INDEX discord_cargo_devido ON public.discord_cargo USING btree (tentar_em) WHERE (quer IS DISTINCT FROM tem);

create table discord_estado (
  unico boolean not null default true,
  tomado_ate timestamp with time zone not null default '-infinity'::timestamp with time zone,
  visto bigint not null default 0,
  colhido_em timestamp with time zone not null default '-infinity'::timestamp with time zone,
  parado_em timestamp with time zone,
  parado_por text,
  bans_lidos_em timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint discord_estado_pkey PRIMARY KEY (unico),
  constraint discord_estado_unico_check CHECK (unico)
);

create table discord_membro (
  discord_id text not null,
  conferido_em timestamp with time zone not null default clock_timestamp(),
  constraint discord_membro_pkey PRIMARY KEY (discord_id)
);

create table entregas_catalogo (
  tipo text not null,
  chave text not null generated always as (
CASE
    WHEN (tipo = 'veiculo'::text) THEN lower(codigo)
    ELSE codigo
END) stored,
  codigo text not null,
  nome text not null,
  dobrado text not null generated always as (nucleo_dobrar(((nome || ' '::text) || codigo))) stored,
  peso_g integer,
  figura text,
  servidores text[] not null,
  apareceu_em timestamp with time zone not null default clock_timestamp(),
  sumiu_em timestamp with time zone,
  constraint entregas_catalogo_codigo_check CHECK (((length(codigo) >= 1) AND (length(codigo) <= 60))),
  constraint entregas_catalogo_figura_check CHECK (((length(figura) >= 1) AND (length(figura) <= 120))),
  constraint entregas_catalogo_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 120))),
  constraint entregas_catalogo_peso_g_check CHECK ((peso_g >= 0)),
  constraint entregas_catalogo_pkey PRIMARY KEY (tipo, chave),
  constraint entregas_catalogo_sumiu CHECK (((sumiu_em IS NULL) = (cardinality(servidores) > 0))),
  constraint entregas_catalogo_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text])))
);
CREATE TRIGGER entregas_catalogo_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.entregas_catalogo FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('catalogo');

create table entregas_catalogo_leitura (
  servidor text not null,
  tipo text not null,
  versao text not null,
  quantos integer not null,
  fonte text not null,
  mudou_em timestamp with time zone not null default clock_timestamp(),
  lida_em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_catalogo_leitura_pkey PRIMARY KEY (servidor, tipo),
  constraint entregas_catalogo_leitura_quantos_check CHECK ((quantos > 0)),
  constraint entregas_catalogo_leitura_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text])))
);
CREATE TRIGGER entregas_catalogo_leitura_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.entregas_catalogo_leitura FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('catalogo');

create table entregas_catalogo_pagina (
  servidor text not null,
  tipo text not null,
  numero integer not null,
  versao text not null,
  linhas jsonb not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_catalogo_pagina_numero_check CHECK ((numero >= 0)),
  constraint entregas_catalogo_pagina_pkey PRIMARY KEY (servidor, tipo, numero),
  constraint entregas_catalogo_pagina_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text])))
);

create table entregas_conta (
  servidor text not null,
  id_conta integer not null,
  discord_id text,
  license text,
  versao bigint not null,
  constraint entregas_conta_pkey PRIMARY KEY (servidor, id_conta),
  constraint entregas_conta_servidor_fkey FOREIGN KEY (servidor) REFERENCES entregas_servidor(id)
);

create table entregas_desencontro (
  servidor text not null,
  passport integer not null,
  no_site text not null,
  no_jogo text not null,
  em timestamp with time zone not null default clock_timestamp(),
  resolvido_em timestamp with time zone,
  resolvido_por text,
  constraint entregas_desencontro_pkey PRIMARY KEY (servidor, passport)
);

create unlogged table entregas_leitura (
  id uuid not null default uuidv7(),
  servidor text not null,
  passport integer not null,
  tipo text not null,
  dados jsonb not null,
  pedida_em timestamp with time zone not null default clock_timestamp(),
  sincronia bigint,
  enviada_em timestamp with time zone,
  envios integer not null default 0,
  resposta jsonb,
  respondida_em timestamp with time zone,
  constraint entregas_leitura_pkey PRIMARY KEY (id),
  constraint entregas_leitura_respondida CHECK (((respondida_em IS NULL) = (resposta IS NULL))),
  constraint entregas_leitura_tipo_check CHECK ((tipo = ANY (ARRAY['ler_inventario'::text, 'ler_veiculos'::text, 'ler_personagens'::text])))
);
CREATE INDEX entregas_leitura_a_entregar ON public.entregas_leitura USING btree (servidor, pedida_em) WHERE (respondida_em IS NULL);
CREATE INDEX entregas_leitura_pedida ON public.entregas_leitura USING btree (pedida_em);
CREATE INDEX entregas_leitura_respondidas ON public.entregas_leitura USING btree (servidor, passport, tipo, respondida_em) WHERE (respondida_em IS NOT NULL);
CREATE UNIQUE INDEX entregas_leitura_em_aberto ON public.entregas_leitura USING btree (servidor, passport, tipo, dados) WHERE (respondida_em IS NULL);

create table entregas_mundo (
  unico boolean not null default true,
  id text not null,
  servidor text not null,
  desde timestamp with time zone not null default clock_timestamp(),
  constraint entregas_mundo_pkey PRIMARY KEY (unico),
  constraint entregas_mundo_servidor_fkey FOREIGN KEY (servidor) REFERENCES entregas_servidor(id),
  constraint entregas_mundo_unico_check CHECK (unico)
);

create table entregas_nome (
  palavra text collate "C" not null,
  passport integer not null,
  servidor text not null,
  nome text not null,
  constraint entregas_nome_pkey PRIMARY KEY (palavra, passport, servidor) INCLUDE (nome),
  constraint entregas_nome_servidor_passport_fkey FOREIGN KEY (servidor, passport) REFERENCES entregas_personagem(servidor, passport) ON DELETE CASCADE
);
CREATE INDEX entregas_nome_no_meio ON public.entregas_nome USING gin (palavra gin_trgm_ops);
CREATE INDEX entregas_nome_personagem ON public.entregas_nome USING btree (servidor, passport);

create unlogged table entregas_nonce (
  servidor text not null,
  nonce text not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_nonce_pkey PRIMARY KEY (servidor, nonce)
);
CREATE INDEX entregas_nonce_em ON public.entregas_nonce USING btree (em);

create table entregas_operacao (
  id uuid not null default uuidv7(),
  seq bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  servidor text,
  origem_tipo text not null,
  origem_id text not null,
  passport integer not null,
  tipo text not null,
  dados jsonb not null,
  geracao integer not null default 1,
  repetir boolean not null,
  recusas integer not null default 0,
  estado text not null default 'pendente'::text,
  resultado text,
  motivo text,
  retorno jsonb,
  anular_pedido boolean not null default false,
  anular_enviado_em timestamp with time zone,
  tentativas integer not null default 0,
  sincronia bigint,
  reservada_ate timestamp with time zone,
  disponivel_em timestamp with time zone not null default clock_timestamp(),
  vence_em timestamp with time zone,
  criada_em timestamp with time zone not null default clock_timestamp(),
  entregue_em timestamp with time zone,
  concluida_em timestamp with time zone,
  redirecionar_para integer,
  decidida_como text,
  decidida_em timestamp with time zone,
  decidida_por text,
  decidida_motivo text,
  teste boolean not null default false,
  devolvida_em timestamp with time zone,
  identidade text,
  conferencia_em timestamp with time zone,
  constraint entregas_operacao_com_servidor CHECK (((estado <> 'entregue_ao_servidor'::text) OR (servidor IS NOT NULL))),
  constraint entregas_operacao_concluida CHECK (((estado = 'concluida'::text) = (resultado IS NOT NULL))),
  constraint entregas_operacao_decidida CHECK (((decidida_como IS NULL) OR ((resultado = 'incerta'::text) AND (decidida_em IS NOT NULL)))),
  constraint entregas_operacao_decidida_como_check CHECK ((decidida_como = ANY (ARRAY['aplicada'::text, 'anulada'::text]))),
  constraint entregas_operacao_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'entregue_ao_servidor'::text, 'concluida'::text]))),
  constraint entregas_operacao_geracao_check CHECK ((geracao >= 1)),
  constraint entregas_operacao_origem_tipo_origem_id_tipo_geracao_key UNIQUE (origem_tipo, origem_id, tipo, geracao),
  constraint entregas_operacao_pkey PRIMARY KEY (id),
  constraint entregas_operacao_redireciona CHECK (((redirecionar_para IS NULL) OR anular_pedido)),
  constraint entregas_operacao_resultado_check CHECK ((resultado = ANY (ARRAY['aplicada'::text, 'recusada'::text, 'anulada'::text, 'incerta'::text])))
);
CREATE INDEX entregas_operacao_aberta ON public.entregas_operacao USING btree (passport, seq) WHERE (estado <> 'concluida'::text);
CREATE INDEX entregas_operacao_anular ON public.entregas_operacao USING btree (servidor) WHERE ((estado = 'entregue_ao_servidor'::text) AND anular_pedido);
CREATE INDEX entregas_operacao_em_conferencia ON public.entregas_operacao USING btree (conferencia_em) WHERE ((conferencia_em IS NOT NULL) AND (estado = 'pendente'::text));
CREATE INDEX entregas_operacao_motivo_escrito ON public.entregas_operacao USING btree (id) WHERE ((motivo ~~ 'administracao:%'::text) OR (decidida_motivo IS NOT NULL));
CREATE INDEX entregas_operacao_redirecionada ON public.entregas_operacao USING btree (redirecionar_para) WHERE ((redirecionar_para IS NOT NULL) AND (estado <> 'concluida'::text));
CREATE INDEX entregas_operacao_sem_jogador ON public.entregas_operacao USING btree (passport, seq) WHERE ((estado <> 'concluida'::text) AND (tipo <> ALL (ARRAY['dar_item'::text, 'tomar_item'::text, 'definir_grupo'::text, 'revogar_grupo'::text, 'comando'::text])));
CREATE INDEX entregas_operacao_veiculo ON public.entregas_operacao USING btree (passport, concluida_em DESC) WHERE ((resultado = 'aplicada'::text) AND (tipo = ANY (ARRAY['dar_veiculo'::text, 'tomar_veiculo'::text, 'revogar_aluguel'::text])));
CREATE UNIQUE INDEX entregas_operacao_em_maos ON public.entregas_operacao USING btree (servidor, passport) WHERE (estado = 'entregue_ao_servidor'::text);

create table entregas_passaporte (
  mundo text not null default 'principal'::text,
  passport integer not null generated always as identity (start 10000001 minvalue 10000001 increment 1),
  chave bytea not null,
  criado_em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_passaporte_chave_check CHECK ((length(chave) = 32)),
  constraint entregas_passaporte_passport_key UNIQUE (passport),
  constraint entregas_passaporte_pkey PRIMARY KEY (mundo, chave)
);
CREATE TRIGGER entregas_passaporte_nunca_esvaziar BEFORE TRUNCATE ON public.entregas_passaporte FOR EACH STATEMENT EXECUTE FUNCTION nucleo_so_acrescentar();
CREATE TRIGGER entregas_passaporte_so_acrescentar BEFORE DELETE OR UPDATE ON public.entregas_passaporte FOR EACH ROW EXECUTE FUNCTION nucleo_so_acrescentar();

create table entregas_personagem (
  servidor text not null,
  passport integer not null,
  id_conta integer,
  nome text not null,
  sobrenome text not null,
  banco bigint not null,
  garagem integer,
  estatisticas jsonb not null default '{}'::jsonb,
  versao bigint not null,
  sem_nome boolean not null default false,
  identidade text,
  na_cidade_em timestamp with time zone,
  constraint entregas_personagem_pkey PRIMARY KEY (servidor, passport),
  constraint entregas_personagem_servidor_fkey FOREIGN KEY (servidor) REFERENCES entregas_servidor(id)
);
CREATE INDEX entregas_personagem_abates ON public.entregas_personagem USING btree ((((estatisticas ->> 'abates'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'abates'::text))::bigint > 0);
CREATE INDEX entregas_personagem_banco ON public.entregas_personagem USING btree (banco DESC, passport, servidor) WHERE (banco > 0);
CREATE INDEX entregas_personagem_casas ON public.entregas_personagem USING btree ((((estatisticas ->> 'casas'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'casas'::text))::bigint > 0);
CREATE INDEX entregas_personagem_conta ON public.entregas_personagem USING btree (servidor, id_conta, passport);
CREATE INDEX entregas_personagem_empregos ON public.entregas_personagem USING btree ((((estatisticas ->> 'empregos'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'empregos'::text))::bigint > 0);
CREATE INDEX entregas_personagem_garagem ON public.entregas_personagem USING btree (garagem DESC, passport, servidor) WHERE (garagem > 0);
CREATE INDEX entregas_personagem_idade ON public.entregas_personagem USING btree ((((estatisticas ->> 'idade_dias'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'idade_dias'::text))::bigint > 0);
CREATE INDEX entregas_personagem_likes ON public.entregas_personagem USING btree ((((estatisticas ->> 'likes'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'likes'::text))::bigint > 0);
CREATE INDEX entregas_personagem_mortes ON public.entregas_personagem USING btree ((((estatisticas ->> 'mortes'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'mortes'::text))::bigint > 0);
CREATE INDEX entregas_personagem_passport ON public.entregas_personagem USING btree (passport);
CREATE INDEX entregas_personagem_posts ON public.entregas_personagem USING btree ((((estatisticas ->> 'posts'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'posts'::text))::bigint > 0);
CREATE INDEX entregas_personagem_prisoes ON public.entregas_personagem USING btree ((((estatisticas ->> 'prisoes'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'prisoes'::text))::bigint > 0);
CREATE INDEX entregas_personagem_reacoes ON public.entregas_personagem USING btree ((((estatisticas ->> 'reacoes'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'reacoes'::text))::bigint > 0);
CREATE INDEX entregas_personagem_seguidores ON public.entregas_personagem USING btree ((((estatisticas ->> 'seguidores'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'seguidores'::text))::bigint > 0);
CREATE INDEX entregas_personagem_sessao ON public.entregas_personagem USING btree ((((estatisticas ->> 'sessao_s'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'sessao_s'::text))::bigint > 0);
CREATE INDEX entregas_personagem_tempo ON public.entregas_personagem USING btree ((((estatisticas ->> 'tempo_jogado_s'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'tempo_jogado_s'::text))::bigint > 0);
CREATE INDEX entregas_personagem_veiculos ON public.entregas_personagem USING btree ((((estatisticas ->> 'veiculos'::text))::bigint) DESC, passport, servidor) WHERE (((estatisticas ->> 'veiculos'::text))::bigint > 0);
CREATE TRIGGER entregas_personagem_nome_mudado AFTER UPDATE OF nome, sobrenome ON public.entregas_personagem FOR EACH ROW WHEN (((old.nome IS DISTINCT FROM new.nome) OR (old.sobrenome IS DISTINCT FROM new.sobrenome))) EXECUTE FUNCTION entregas_anotar_nome();
CREATE TRIGGER entregas_personagem_nome_novo AFTER INSERT ON public.entregas_personagem FOR EACH ROW EXECUTE FUNCTION entregas_anotar_nome();

create table entregas_recontagem (
  refacao integer not null,
  servidor text not null,
  capaz boolean not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_recontagem_pkey PRIMARY KEY (refacao, servidor),
  constraint entregas_recontagem_refacao_fkey FOREIGN KEY (refacao) REFERENCES entregas_refacao(id)
);

create table entregas_refacao (
  id integer not null generated always as identity (start 1 minvalue 1 increment 1),
  instante timestamp with time zone not null,
  desde timestamp with time zone not null,
  em timestamp with time zone not null default clock_timestamp(),
  ate timestamp with time zone not null,
  selos_falsos integer not null default 0,
  vez integer not null default (((1)::double precision + floor((random() * (2147483646)::double precision))))::integer,
  constraint entregas_refacao_pkey PRIMARY KEY (id)
);

create table entregas_refeita (
  refacao integer not null,
  operacao uuid not null,
  servidor text not null,
  origem_tipo text not null,
  origem_id text not null,
  especie text not null,
  descricao text not null,
  dono uuid,
  passport integer not null,
  moeda text,
  valor bigint,
  resultado text not null,
  ajuste bigint not null default 0,
  motivo text,
  em timestamp with time zone not null default clock_timestamp(),
  constraint entregas_refeita_ajuste_check CHECK ((ajuste >= 0)),
  constraint entregas_refeita_moeda_check CHECK ((moeda = ANY (ARRAY['BRL'::text, 'SOR'::text]))),
  constraint entregas_refeita_pkey PRIMARY KEY (refacao, operacao),
  constraint entregas_refeita_refacao_fkey FOREIGN KEY (refacao) REFERENCES entregas_refacao(id)
);

create table entregas_ritmo (
  minuto timestamp with time zone not null,
  servidor text not null,
  esperaram integer not null,
  recusadas integer not null,
  constraint entregas_ritmo_pkey PRIMARY KEY (minuto, servidor)
);

create table entregas_servidor (
  id text not null,
  nome text not null,
  chave_cifrada bytea not null,
  chave_anterior bytea,
  chave_anterior_ate timestamp with time zone,
  criado_em timestamp with time zone not null default clock_timestamp(),
  sincronia bigint not null default 0,
  visto_em timestamp with time zone,
  versao text,
  framework text,
  no_ar_s bigint,
  fila integer,
  parada text,
  online integer[] not null default '{}'::integer[],
  chave_revogada_em timestamp with time zone,
  teste boolean not null default false,
  pausada_em timestamp with time zone,
  pausa_motivo text,
  pausa_por text,
  instancia text,
  instancia_ate timestamp with time zone,
  mundo text,
  mundo_recusado text,
  problema text,
  problema_em timestamp with time zone,
  problema_desde timestamp with time zone,
  problema_contado boolean not null default false,
  base jsonb,
  guardando uuid[] not null default '{}'::uuid[],
  catalogo_pedido_em timestamp with time zone,
  perdido_em timestamp with time zone,
  recusada_em timestamp with time zone,
  recusada_por text,
  espera_ms integer,
  espera_em timestamp with time zone,
  aplicadas bigint not null default 0,
  ligada_em timestamp with time zone,
  constraint entregas_servidor_pausa_por_check CHECK ((pausa_por = ANY (ARRAY['console'::text, 'painel'::text]))),
  constraint entregas_servidor_pkey PRIMARY KEY (id),
  constraint entregas_servidor_problema_check CHECK ((problema = ANY (ARRAY['duas_copias'::text, 'outro_mundo'::text])))
) with (fillfactor=10);
CREATE TRIGGER entregas_servidor_nunca_apagar BEFORE DELETE ON public.entregas_servidor FOR EACH ROW EXECUTE FUNCTION nucleo_nunca_apagar();

create table entregas_tentativa (
  operacao uuid not null,
  numero integer not null,
  em timestamp with time zone not null default clock_timestamp(),
  servidor text,
  constraint entregas_tentativa_pkey PRIMARY KEY (operacao, numero)
);

create table entregas_veiculo (
  servidor text not null,
  placa text not null,
  passport integer not null,
  modelo text not null,
  alugado_ate timestamp with time zone,
  apreendido boolean not null,
  fora_da_garagem boolean not null,
  de_trabalho boolean not null,
  imposto_atrasado boolean not null,
  versao bigint not null,
  impedimento text,
  constraint entregas_veiculo_pkey PRIMARY KEY (servidor, placa),
  constraint entregas_veiculo_servidor_fkey FOREIGN KEY (servidor) REFERENCES entregas_servidor(id)
);
CREATE INDEX entregas_veiculo_passport ON public.entregas_veiculo USING btree (servidor, passport);

create table eventos_evento (
  id uuid not null default uuidv7(),
  motivo text not null,
  titulo text not null,
  descricao text not null,
  autor text,
  imagem text,
  data timestamp with time zone not null default clock_timestamp(),
  mudado_em timestamp with time zone,
  quando timestamp(3) with time zone,
  constraint eventos_evento_motivo_check CHECK (((length(motivo) >= 1) AND (length(motivo) <= 60))),
  constraint eventos_evento_pkey PRIMARY KEY (id),
  constraint eventos_evento_titulo_check CHECK (((length(titulo) >= 1) AND (length(titulo) <= 160)))
);
CREATE INDEX eventos_evento_quando ON public.eventos_evento USING btree (quando, id) WHERE (quando IS NOT NULL);
CREATE INDEX eventos_evento_sem_quando ON public.eventos_evento USING btree (id) WHERE (quando IS NULL);
CREATE TRIGGER eventos_evento_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.eventos_evento FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('eventos');

create table figuras_busca (
  unica boolean not null default true,
  geracao integer not null default 1,
  tomada_ate timestamp with time zone,
  espera_ate timestamp with time zone,
  espera_motivo text,
  esperas integer not null default 0,
  constraint figuras_busca_pkey PRIMARY KEY (unica),
  constraint figuras_busca_unica_check CHECK (unica)
);

create table figuras_falha (
  tipo text not null,
  codigo text not null,
  motivo text not null,
  tentativas integer not null,
  geracao integer not null,
  em timestamp with time zone not null default clock_timestamp(),
  proxima timestamp with time zone,
  constraint figuras_falha_codigo_check CHECK (((length(codigo) >= 1) AND (length(codigo) <= 60))),
  constraint figuras_falha_pkey PRIMARY KEY (tipo, codigo),
  constraint figuras_falha_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text])))
);

create table figuras_figura (
  tipo text not null,
  codigo text not null,
  hash text not null,
  bytes integer not null,
  origem text not null,
  geracao integer not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint figuras_figura_bytes_check CHECK ((bytes > 0)),
  constraint figuras_figura_codigo_check CHECK (((length(codigo) >= 1) AND (length(codigo) <= 60))),
  constraint figuras_figura_origem_check CHECK ((origem = ANY (ARRAY['endereco'::text, 'zip'::text]))),
  constraint figuras_figura_pkey PRIMARY KEY (tipo, codigo),
  constraint figuras_figura_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text])))
);
CREATE INDEX figuras_figura_hash ON public.figuras_figura USING btree (hash);
CREATE TRIGGER figuras_figura_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.figuras_figura FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('figuras');

create table hall_classificacao (
  ranking text not null,
  posicao integer not null,
  usuario uuid not null,
  valor bigint not null,
  constraint hall_classificacao_pkey PRIMARY KEY (ranking, posicao),
  constraint hall_classificacao_posicao_check CHECK (((posicao >= 1) AND (posicao <= 1000))),
  constraint hall_classificacao_valor_check CHECK ((valor > 0))
);

create table loja_categoria (
  id uuid not null default uuidv7(),
  nome text not null,
  descricao text not null default ''::text,
  ordem integer not null default 0,
  constraint loja_categoria_pkey PRIMARY KEY (id)
);
CREATE TRIGGER loja_categoria_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.loja_categoria FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('loja');
CREATE UNIQUE INDEX loja_categoria_nome ON public.loja_categoria USING btree (lower(nome));

create table loja_compra (
  id uuid not null default uuidv7(),
  usuario uuid not null,
  passport integer not null,
  item uuid,
  item_nome text not null,
  imagem text,
  tipo text not null,
  duracao_dias integer,
  metodo text not null,
  valor bigint not null,
  operacao jsonb not null,
  comando_expiracao text,
  estado text not null,
  motivo text,
  criada_em timestamp with time zone not null default clock_timestamp(),
  entregue_em timestamp with time zone,
  expira_em timestamp with time zone,
  aluguel_geracao integer not null default 0,
  placa text,
  instancia text,
  fim_falta integer,
  fim_motivo text,
  fim_desde timestamp with time zone,
  fim_tentar_em timestamp with time zone,
  estado_inicial text,
  passport_inicial integer,
  constraint loja_compra_estado_check CHECK ((estado = ANY (ARRAY['paga'::text, 'no_servidor'::text, 'aguardando_jogador'::text, 'aguardando_espaco'::text, 'anulando'::text, 'entregue'::text, 'expirado'::text, 'reembolsado'::text, 'incerto'::text]))),
  constraint loja_compra_fim_falta_check CHECK ((fim_falta > 0)),
  constraint loja_compra_metodo_check CHECK ((metodo = ANY (ARRAY['real'::text, 'zcoin'::text]))),
  constraint loja_compra_pkey PRIMARY KEY (id),
  constraint loja_compra_valor_check CHECK ((valor > 0))
);
CREATE INDEX loja_compra_aluguel ON public.loja_compra USING btree (expira_em) WHERE ((estado = 'entregue'::text) AND (expira_em IS NOT NULL));
CREATE INDEX loja_compra_dia ON public.loja_compra USING btree (criada_em) INCLUDE (metodo, valor, estado, passport_inicial);
CREATE INDEX loja_compra_do_item ON public.loja_compra USING btree (item) WHERE (estado = 'entregue'::text);
CREATE INDEX loja_compra_estado ON public.loja_compra USING btree (estado, id DESC);
CREATE INDEX loja_compra_fim_a_conferir ON public.loja_compra USING btree (fim_desde) WHERE (fim_falta IS NOT NULL);
CREATE INDEX loja_compra_instancia ON public.loja_compra USING btree (instancia) WHERE ((instancia IS NOT NULL) AND (estado = 'entregue'::text));
CREATE INDEX loja_compra_item_alugado ON public.loja_compra USING btree (passport) WHERE ((duracao_dias IS NOT NULL) AND (((operacao -> 'entrega'::text) ->> 'tipo'::text) = 'dar_item'::text) AND (estado <> ALL (ARRAY['expirado'::text, 'reembolsado'::text])));
CREATE INDEX loja_compra_mesmo_aluguel ON public.loja_compra USING btree (passport) WHERE (((operacao -> 'fim'::text) ->> 'tipo'::text) = ANY (ARRAY['revogar_grupo'::text, 'revogar_aluguel'::text]));
CREATE INDEX loja_compra_motivo_escrito ON public.loja_compra USING btree (id) WHERE (motivo ~~ 'administracao:%'::text);
CREATE INDEX loja_compra_nome_na_ordem ON public.loja_compra USING btree (item_nome COLLATE nucleo_portugues, id DESC);
CREATE INDEX loja_compra_passport ON public.loja_compra USING btree (passport, id DESC);
CREATE INDEX loja_compra_usuario ON public.loja_compra USING btree (usuario, id DESC);
CREATE INDEX loja_compra_valor ON public.loja_compra USING btree (valor, id DESC);

create table loja_compra_evento (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  compra uuid not null,
  estado text not null,
  motivo text,
  em timestamp with time zone not null default clock_timestamp(),
  operacao uuid,
  constraint loja_compra_evento_compra_fkey FOREIGN KEY (compra) REFERENCES loja_compra(id),
  constraint loja_compra_evento_pkey PRIMARY KEY (id)
);
CREATE INDEX loja_compra_evento_compra ON public.loja_compra_evento USING btree (compra, id);
CREATE INDEX loja_compra_evento_em ON public.loja_compra_evento USING brin (em) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX loja_compra_evento_motivo_escrito ON public.loja_compra_evento USING btree (id) WHERE (motivo ~~ 'administracao:%'::text);
CREATE INDEX loja_compra_evento_registro ON public.loja_compra_evento USING btree (em, id) WHERE (operacao IS NOT NULL);

create table loja_item (
  id uuid not null default uuidv7(),
  nome text not null,
  descricao text not null default ''::text,
  imagem text,
  categoria uuid,
  preco_brl bigint not null default 0,
  preco_sor bigint,
  tipo text not null,
  duracao_dias integer,
  comando text not null,
  comando_expiracao text,
  operacao jsonb not null,
  tipo_item text not null,
  quantidade integer not null default 1,
  destaque boolean not null default false,
  ordem integer not null default 0,
  criado_em timestamp with time zone not null default clock_timestamp(),
  excluido_em timestamp with time zone,
  cargo_discord text,
  constraint loja_item_cargo_discord_check CHECK ((cargo_discord ~ '^\d{15,25}$'::text)),
  constraint loja_item_categoria_fkey FOREIGN KEY (categoria) REFERENCES loja_categoria(id),
  constraint loja_item_com_categoria CHECK (((categoria IS NOT NULL) OR (excluido_em IS NOT NULL))),
  constraint loja_item_duracao CHECK (((tipo = 'aluguel'::text) = (duracao_dias IS NOT NULL))),
  constraint loja_item_duracao_dias_check CHECK (((duracao_dias >= 1) AND (duracao_dias <= 3650))),
  constraint loja_item_pkey PRIMARY KEY (id),
  constraint loja_item_preco_brl_check CHECK ((preco_brl >= 0)),
  constraint loja_item_preco_sor_check CHECK ((preco_sor >= 0)),
  constraint loja_item_quantidade_check CHECK (((quantidade >= 1) AND (quantidade <= 1000000))),
  constraint loja_item_tipo_check CHECK ((tipo = ANY (ARRAY['permanente'::text, 'aluguel'::text]))),
  constraint loja_item_tipo_item_check CHECK ((tipo_item = ANY (ARRAY['veiculo'::text, 'item'::text])))
);
CREATE INDEX loja_item_cargo ON public.loja_item USING btree (id) WHERE (cargo_discord IS NOT NULL);
CREATE INDEX loja_item_categoria ON public.loja_item USING btree (categoria);
CREATE INDEX loja_item_vitrine ON public.loja_item USING btree (ordem, id) WHERE (excluido_em IS NULL);
CREATE TRIGGER loja_item_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.loja_item FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('loja');
CREATE TRIGGER loja_item_nunca_apagar BEFORE DELETE ON public.loja_item FOR EACH ROW EXECUTE FUNCTION nucleo_nunca_apagar();

create table loja_teste (
  id uuid not null default uuidv7(),
  item uuid not null,
  item_nome text not null,
  passport integer not null,
  plano jsonb not null,
  ator text not null,
  criado_em timestamp with time zone not null default clock_timestamp(),
  entregue_em timestamp with time zone,
  expira_em timestamp with time zone,
  fim_pedido_em timestamp with time zone,
  encerrado_em timestamp with time zone,
  placa text,
  instancia text,
  valor bigint,
  constraint loja_teste_item_fkey FOREIGN KEY (item) REFERENCES loja_item(id),
  constraint loja_teste_pkey PRIMARY KEY (id)
);
CREATE INDEX loja_teste_alugado ON public.loja_teste USING btree (passport) WHERE (encerrado_em IS NULL);
CREATE INDEX loja_teste_do_dia ON public.loja_teste USING btree (ator, criado_em);
CREATE INDEX loja_teste_em_aberto ON public.loja_teste USING btree (criado_em) WHERE (encerrado_em IS NULL);
CREATE INDEX loja_teste_grupo ON public.loja_teste USING btree (passport) WHERE (((plano -> 'fim'::text) ->> 'tipo'::text) = 'revogar_grupo'::text);
CREATE INDEX loja_teste_vence ON public.loja_teste USING btree (expira_em) WHERE ((expira_em IS NOT NULL) AND (fim_pedido_em IS NULL));

create table marketplace_anuncio (
  id uuid not null default uuidv7(),
  id_item uuid not null default gen_random_uuid(),
  tipo text not null,
  vendedor uuid not null,
  vendedor_nome text not null,
  vendedor_personagem text not null,
  vendedor_licenca text not null,
  vendedor_conta integer not null,
  servidor text not null,
  passport integer not null,
  categoria uuid not null,
  codigo text not null,
  nome text not null,
  instancia text,
  slot text,
  placa text,
  modelo text,
  quantidade integer not null,
  guardado jsonb,
  moeda text not null,
  valor bigint not null,
  taxa_bps integer not null,
  liquido bigint not null,
  descricao text not null default ''::text,
  estado text not null default 'pendente'::text,
  motivo text,
  coletado_em timestamp with time zone,
  coleta_pedida_em timestamp with time zone,
  cancelamento_pedido_em timestamp with time zone,
  fim text,
  expira_em timestamp with time zone,
  criado_em timestamp with time zone not null default clock_timestamp(),
  encerrado_em timestamp with time zone,
  situacao text not null generated always as (
CASE
    WHEN (estado = 'pendente'::text) THEN 'pendente'::text
    WHEN (estado = ANY (ARRAY['ativo'::text, 'vendido'::text, 'entregue'::text])) THEN 'aprovado'::text
    WHEN ((estado = 'rejeitado'::text) OR ((estado = 'devolvendo'::text) AND (fim = 'rejeitado'::text))) THEN 'rejeitado'::text
    ELSE 'encerrado'::text
END) stored,
  procura text collate "C" not null generated always as (nucleo_dobrar(((((nome || ' '::text) || vendedor_nome) || ' '::text) || vendedor_personagem))) stored,
  de_antes boolean not null default false,
  retomados integer not null default 0,
  constraint marketplace_anuncio_categoria_fkey FOREIGN KEY (categoria) REFERENCES marketplace_categoria(id),
  constraint marketplace_anuncio_check CHECK (((liquido >= 0) AND (liquido <= valor))),
  constraint marketplace_anuncio_check1 CHECK (((retomados >= 0) AND (retomados <= quantidade))),
  constraint marketplace_anuncio_coletado CHECK (((estado <> ALL (ARRAY['ativo'::text, 'vendido'::text, 'entregue'::text, 'devolvendo'::text])) OR (coletado_em IS NOT NULL))),
  constraint marketplace_anuncio_descricao_check CHECK ((length(descricao) <= 500)),
  constraint marketplace_anuncio_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'ativo'::text, 'vendido'::text, 'entregue'::text, 'devolvendo'::text, 'cancelado'::text, 'rejeitado'::text, 'expirado'::text]))),
  constraint marketplace_anuncio_fim CHECK (((estado <> 'devolvendo'::text) OR (fim IS NOT NULL))),
  constraint marketplace_anuncio_fim_check CHECK ((fim = ANY (ARRAY['cancelado'::text, 'rejeitado'::text, 'expirado'::text]))),
  constraint marketplace_anuncio_forma CHECK ((((tipo = 'item'::text) AND (instancia IS NOT NULL) AND (slot IS NOT NULL) AND (placa IS NULL) AND (modelo IS NULL)) OR ((tipo = 'veiculo'::text) AND (placa IS NOT NULL) AND (modelo IS NOT NULL) AND (instancia IS NULL) AND (slot IS NULL) AND (quantidade = 1)))),
  constraint marketplace_anuncio_id_item_key UNIQUE (id_item),
  constraint marketplace_anuncio_moeda_check CHECK ((moeda = ANY (ARRAY['BRL'::text, 'SOR'::text]))),
  constraint marketplace_anuncio_pkey PRIMARY KEY (id),
  constraint marketplace_anuncio_quantidade_check CHECK (((quantidade >= 1) AND (quantidade <= 1000000))),
  constraint marketplace_anuncio_taxa_bps_check CHECK (((taxa_bps >= 0) AND (taxa_bps <= 10000))),
  constraint marketplace_anuncio_tipo_check CHECK ((tipo = ANY (ARRAY['item'::text, 'veiculo'::text]))),
  constraint marketplace_anuncio_valor_check CHECK (((valor >= 100) AND (valor <= '100000000000000'::bigint)))
);
CREATE INDEX marketplace_anuncio_abertos ON public.marketplace_anuncio USING btree (vendedor) WHERE (estado = ANY (ARRAY['pendente'::text, 'ativo'::text, 'vendido'::text, 'devolvendo'::text]));
CREATE INDEX marketplace_anuncio_categoria ON public.marketplace_anuncio USING btree (categoria, id DESC) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_categoria_preco ON public.marketplace_anuncio USING btree (categoria, moeda, valor, id) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_codigo ON public.marketplace_anuncio USING btree (codigo, id DESC) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_codigo_categoria ON public.marketplace_anuncio USING btree (codigo, categoria, id DESC) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_codigo_categoria_preco ON public.marketplace_anuncio USING btree (codigo, categoria, moeda, valor, id) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_codigo_preco ON public.marketplace_anuncio USING btree (codigo, moeda, valor, id) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_contam ON public.marketplace_anuncio USING btree (vendedor) WHERE (estado = ANY (ARRAY['ativo'::text, 'vendido'::text, 'entregue'::text]));
CREATE INDEX marketplace_anuncio_expira ON public.marketplace_anuncio USING btree (expira_em) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_meus ON public.marketplace_anuncio USING btree (vendedor, id DESC);
CREATE INDEX marketplace_anuncio_motivo_escrito ON public.marketplace_anuncio USING btree (id) WHERE (motivo ~~ 'administracao:%'::text);
CREATE INDEX marketplace_anuncio_novos ON public.marketplace_anuncio USING btree (id DESC) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_pendente ON public.marketplace_anuncio USING btree (criado_em) WHERE ((estado = 'pendente'::text) AND (coletado_em IS NULL));
CREATE INDEX marketplace_anuncio_preco ON public.marketplace_anuncio USING btree (moeda, valor, id) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_procura ON public.marketplace_anuncio USING gin (procura gin_trgm_ops);
CREATE INDEX marketplace_anuncio_situacao ON public.marketplace_anuncio USING btree (situacao, id);
CREATE INDEX marketplace_anuncio_titulo_na_ordem ON public.marketplace_anuncio USING btree (nome COLLATE nucleo_portugues, id);
CREATE INDEX marketplace_anuncio_uso_da_categoria ON public.marketplace_anuncio USING btree (categoria);
CREATE INDEX marketplace_anuncio_usuario_na_ordem ON public.marketplace_anuncio USING btree (vendedor_nome COLLATE nucleo_portugues, id);
CREATE INDEX marketplace_anuncio_valor ON public.marketplace_anuncio USING btree (moeda, valor, id);
CREATE INDEX marketplace_anuncio_veiculo ON public.marketplace_anuncio USING btree (passport, codigo) WHERE ((tipo = 'veiculo'::text) AND (estado = ANY (ARRAY['pendente'::text, 'ativo'::text, 'vendido'::text, 'devolvendo'::text])));
CREATE INDEX marketplace_anuncio_vendedor ON public.marketplace_anuncio USING btree (vendedor, id DESC) WHERE (estado = 'ativo'::text);
CREATE INDEX marketplace_anuncio_vendedor_preco ON public.marketplace_anuncio USING btree (vendedor, moeda, valor, id) WHERE (estado = 'ativo'::text);
CREATE UNIQUE INDEX marketplace_anuncio_placa_aberta ON public.marketplace_anuncio USING btree (servidor, placa) WHERE ((placa IS NOT NULL) AND (estado = ANY (ARRAY['pendente'::text, 'ativo'::text, 'vendido'::text, 'devolvendo'::text])));
CREATE UNIQUE INDEX marketplace_anuncio_slot_em_coleta ON public.marketplace_anuncio USING btree (servidor, passport, slot) WHERE ((slot IS NOT NULL) AND (estado = 'pendente'::text) AND (coletado_em IS NULL));

create table marketplace_categoria (
  id uuid not null default uuidv7(),
  nome text not null,
  descricao text not null default ''::text,
  ordem integer not null default 0,
  constraint marketplace_categoria_pkey PRIMARY KEY (id)
);
CREATE TRIGGER marketplace_categoria_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.marketplace_categoria FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('marketplace');
CREATE UNIQUE INDEX marketplace_categoria_nome ON public.marketplace_categoria USING btree (lower(nome));

create table marketplace_denuncia (
  id uuid not null default uuidv7(),
  anuncio uuid not null,
  denunciante uuid not null,
  motivo text not null,
  estado text not null default 'aberta'::text,
  nota text,
  criada_em timestamp with time zone not null default clock_timestamp(),
  resolvida_em timestamp with time zone,
  denunciante_nome text not null default ''::text,
  resolvida_por text not null default ''::text,
  procura text collate "C" not null generated always as (nucleo_dobrar(((denunciante_nome || ' '::text) || motivo))) stored,
  constraint marketplace_denuncia_anuncio_denunciante_key UNIQUE (anuncio, denunciante),
  constraint marketplace_denuncia_anuncio_fkey FOREIGN KEY (anuncio) REFERENCES marketplace_anuncio(id),
  constraint marketplace_denuncia_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'resolvida'::text]))),
  constraint marketplace_denuncia_motivo_check CHECK (((length(motivo) >= 1) AND (length(motivo) <= 500))),
  constraint marketplace_denuncia_pkey PRIMARY KEY (id)
);
CREATE INDEX marketplace_denuncia_aberta ON public.marketplace_denuncia USING btree (criada_em DESC) WHERE (estado = 'aberta'::text);
CREATE INDEX marketplace_denuncia_data ON public.marketplace_denuncia USING btree (criada_em DESC, id DESC);
CREATE INDEX marketplace_denuncia_denunciante ON public.marketplace_denuncia USING btree (denunciante, id);
CREATE INDEX marketplace_denuncia_estado ON public.marketplace_denuncia USING btree (estado, id);
CREATE INDEX marketplace_denuncia_usuario_na_ordem ON public.marketplace_denuncia USING btree (denunciante_nome COLLATE nucleo_portugues, id);

create table marketplace_historico (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  usuario uuid not null,
  acao text not null,
  anuncio uuid not null,
  detalhes jsonb not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint marketplace_historico_acao_check CHECK ((acao = ANY (ARRAY['anunciado'::text, 'vendido'::text, 'comprado'::text, 'cancelado'::text, 'expirado'::text, 'rejeitado'::text, 'devolvido'::text, 'reembolsado'::text, 'preco_alterado'::text]))),
  constraint marketplace_historico_anuncio_fkey FOREIGN KEY (anuncio) REFERENCES marketplace_anuncio(id),
  constraint marketplace_historico_pkey PRIMARY KEY (id)
);
CREATE INDEX marketplace_historico_acao ON public.marketplace_historico USING btree (usuario, acao, id DESC);
CREATE INDEX marketplace_historico_anuncio ON public.marketplace_historico USING btree (anuncio);
CREATE INDEX marketplace_historico_usuario ON public.marketplace_historico USING btree (usuario, id DESC);

create table marketplace_termo (
  tipo text not null,
  palavra text collate "C" not null,
  chave text not null,
  busca text collate "C" not null,
  constraint marketplace_termo_pkey PRIMARY KEY (tipo, palavra, chave, busca),
  constraint marketplace_termo_tipo_check CHECK ((tipo = ANY (ARRAY['codigo'::text, 'vendedor'::text])))
);
CREATE INDEX marketplace_termo_coisa_parecida ON public.marketplace_termo USING gin (palavra gin_trgm_ops) WHERE (tipo = 'codigo'::text);
CREATE INDEX marketplace_termo_vendedor_parecido ON public.marketplace_termo USING gin (palavra gin_trgm_ops) WHERE (tipo = 'vendedor'::text);

create table marketplace_venda (
  id uuid not null default uuidv7(),
  anuncio uuid not null,
  comprador uuid not null,
  comprador_nome text not null,
  passport integer not null,
  personagem text not null,
  vendedor uuid not null,
  codigo text not null,
  quantidade integer not null,
  moeda text not null,
  valor bigint not null,
  taxa_bps integer not null,
  liquido bigint not null,
  estado text not null,
  motivo text,
  criada_em timestamp with time zone not null default clock_timestamp(),
  entregue_em timestamp with time zone,
  encerrada_em timestamp with time zone,
  passport_inicial integer,
  operacao uuid,
  constraint marketplace_venda_anuncio_fkey FOREIGN KEY (anuncio) REFERENCES marketplace_anuncio(id),
  constraint marketplace_venda_check CHECK (((liquido >= 0) AND (liquido <= valor))),
  constraint marketplace_venda_estado_check CHECK ((estado = ANY (ARRAY['paga'::text, 'no_servidor'::text, 'aguardando_jogador'::text, 'aguardando_espaco'::text, 'anulando'::text, 'entregue'::text, 'reembolsado'::text]))),
  constraint marketplace_venda_moeda_check CHECK ((moeda = ANY (ARRAY['BRL'::text, 'SOR'::text]))),
  constraint marketplace_venda_pkey PRIMARY KEY (id),
  constraint marketplace_venda_valor_check CHECK ((valor > 0))
);
CREATE INDEX marketplace_venda_aberta ON public.marketplace_venda USING btree (criada_em) WHERE (estado = ANY (ARRAY['paga'::text, 'no_servidor'::text, 'aguardando_jogador'::text, 'aguardando_espaco'::text, 'anulando'::text]));
CREATE INDEX marketplace_venda_anuncio ON public.marketplace_venda USING btree (anuncio, id DESC);
CREATE INDEX marketplace_venda_comprador ON public.marketplace_venda USING btree (comprador, id DESC);
CREATE INDEX marketplace_venda_dia ON public.marketplace_venda USING btree (criada_em) INCLUDE (moeda, valor, estado, passport_inicial);
CREATE INDEX marketplace_venda_encerrada ON public.marketplace_venda USING btree (encerrada_em) INCLUDE (operacao) WHERE (encerrada_em IS NOT NULL);
CREATE INDEX marketplace_venda_entregues ON public.marketplace_venda USING btree (vendedor, comprador) WHERE (estado = 'entregue'::text);
CREATE INDEX marketplace_venda_motivo_escrito ON public.marketplace_venda USING btree (id) WHERE (motivo ~~ 'administracao:%'::text);
CREATE INDEX marketplace_venda_precos ON public.marketplace_venda USING btree (codigo, moeda, entregue_em DESC) WHERE (estado = 'entregue'::text);
CREATE INDEX marketplace_venda_vendedor ON public.marketplace_venda USING btree (vendedor, id DESC);
CREATE UNIQUE INDEX marketplace_venda_unica ON public.marketplace_venda USING btree (anuncio) WHERE (estado <> 'reembolsado'::text);

create table migracao (
  nome text not null,
  resumo text not null,
  em timestamp with time zone not null default clock_timestamp(),
  exige text,
  exige_versao text,
  constraint migracao_pkey PRIMARY KEY (nome)
);

create table nucleo_funcoes (
  unica boolean not null default true,
  geracao integer not null,
  resumos jsonb not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint nucleo_funcoes_pkey PRIMARY KEY (unica),
  constraint nucleo_funcoes_unica_check CHECK (unica)
);

create table nucleo_idempotencia (
  ator text not null,
  rota text not null,
  chave text not null,
  resumo bytea not null,
  status integer,
  corpo text,
  em timestamp with time zone not null default clock_timestamp(),
  constraint nucleo_idempotencia_pkey PRIMARY KEY (ator, rota, chave)
);
CREATE INDEX nucleo_idempotencia_em ON public.nucleo_idempotencia USING brin (em);

create unlogged table nucleo_limite (
  chave text not null,
  janela timestamp with time zone not null,
  contagem integer not null,
  constraint nucleo_limite_pkey PRIMARY KEY (chave, janela)
);

create table nucleo_marca (
  nome text not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint nucleo_marca_pkey PRIMARY KEY (nome)
);

create table nucleo_saude (
  cheio text storage p not null
);

create table perfil_cadastro (
  usuario uuid not null,
  nome text not null,
  sobrenome text not null,
  data_nascimento date not null,
  cpf_cifrado bytea not null,
  cpf_chave bytea not null,
  cpf_indice bytea not null,
  celular text not null,
  genero text not null,
  endereco text not null,
  email text not null,
  completo_em timestamp with time zone not null default clock_timestamp(),
  constraint perfil_cadastro_genero_check CHECK ((genero = ANY (ARRAY['masculino'::text, 'feminino'::text, 'outro'::text, 'nao_informar'::text]))),
  constraint perfil_cadastro_pkey PRIMARY KEY (usuario)
);
CREATE UNIQUE INDEX perfil_cadastro_cpf ON public.perfil_cadastro USING btree (cpf_indice);

create table perfil_preferencia (
  usuario uuid not null,
  fora_do_hall boolean not null default false,
  constraint perfil_preferencia_pkey PRIMARY KEY (usuario)
);

create table perfil_vinculo (
  discord_id text not null,
  servidor text not null,
  id_conta integer not null,
  license text not null,
  versao bigint not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint perfil_vinculo_pkey PRIMARY KEY (discord_id)
);
CREATE INDEX perfil_vinculo_id_conta ON public.perfil_vinculo USING btree (id_conta);
CREATE INDEX perfil_vinculo_license ON public.perfil_vinculo USING btree (license);
CREATE INDEX perfil_vinculo_license_parecida ON public.perfil_vinculo USING gin (lower(license) gin_trgm_ops);
CREATE UNIQUE INDEX perfil_vinculo_conta ON public.perfil_vinculo USING btree (servidor, id_conta);

create table saude_certificado (
  endereco text not null,
  olhado_em timestamp with time zone not null,
  valido_ate timestamp with time zone,
  problema text,
  constraint saude_certificado_pkey PRIMARY KEY (endereco)
);

create table saude_falha (
  id bigint not null generated always as identity (start 1 minvalue 1 increment 1),
  em timestamp with time zone not null,
  onde text not null,
  mensagem text not null,
  pedido text,
  constraint saude_falha_pkey PRIMARY KEY (id)
);
CREATE INDEX saude_falha_em ON public.saude_falha USING btree (em DESC);

create table saude_no (
  id uuid not null,
  nome text not null,
  comecou_em timestamp with time zone not null,
  visto_em timestamp with time zone not null,
  memoria bigint not null,
  disco_livre bigint,
  disco_total bigint,
  constraint saude_no_pkey PRIMARY KEY (id)
);

create table saude_ponto (
  id text not null,
  nome text not null,
  estado text not null,
  texto text not null,
  desde timestamp with time zone not null,
  constraint saude_ponto_estado_check CHECK ((estado = ANY (ARRAY['ok'::text, 'atencao'::text, 'grave'::text]))),
  constraint saude_ponto_pkey PRIMARY KEY (id)
);

create table saude_trabalho (
  nome text not null,
  periodo_s integer not null,
  desde timestamp with time zone not null default clock_timestamp(),
  terminou_em timestamp with time zone,
  ms integer,
  erro text,
  falhas_seguidas integer not null default 0,
  constraint saude_trabalho_periodo_s_check CHECK ((periodo_s > 0)),
  constraint saude_trabalho_pkey PRIMARY KEY (nome)
);

create table sessao_admin (
  id uuid not null default uuidv7(),
  email text not null,
  nome text not null,
  senha_hash text not null,
  criado_em timestamp with time zone not null default clock_timestamp(),
  ultimo_login timestamp with time zone,
  constraint sessao_admin_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX sessao_admin_email ON public.sessao_admin USING btree (lower(email));

create table sessao_banimento_a_espera (
  discord_id text not null,
  motivo text not null,
  ate timestamp with time zone,
  em timestamp with time zone not null default clock_timestamp(),
  constraint sessao_banimento_a_espera_pkey PRIMARY KEY (discord_id)
);

create table sessao_esquecida (
  indice bytea not null,
  conta uuid not null,
  tipo text not null,
  em timestamp with time zone not null default clock_timestamp(),
  constraint sessao_esquecida_pkey PRIMARY KEY (indice, conta),
  constraint sessao_esquecida_tipo_check CHECK ((tipo = ANY (ARRAY['discord'::text, 'licenca'::text, 'conta'::text])))
);
CREATE INDEX sessao_esquecida_conta ON public.sessao_esquecida USING btree (conta);

create table sessao_oauth (
  estado bytea not null,
  desafio text,
  verificador text,
  redirecionamento text not null,
  expira_em timestamp with time zone not null,
  constraint sessao_oauth_pkey PRIMARY KEY (estado)
);
CREATE INDEX sessao_oauth_expira ON public.sessao_oauth USING btree (expira_em);

create table sessao_sessao (
  id uuid not null default uuidv7(),
  papel text not null,
  dono uuid not null,
  criada_em timestamp with time zone not null default clock_timestamp(),
  expira_em timestamp with time zone not null,
  revogada_em timestamp with time zone,
  constraint sessao_sessao_papel_check CHECK ((papel = ANY (ARRAY['jogador'::text, 'admin'::text]))),
  constraint sessao_sessao_pkey PRIMARY KEY (id)
);
CREATE INDEX sessao_sessao_dono ON public.sessao_sessao USING btree (dono) WHERE (revogada_em IS NULL);
CREATE INDEX sessao_sessao_expira ON public.sessao_sessao USING btree (expira_em);
CREATE INDEX sessao_sessao_todas ON public.sessao_sessao USING btree (dono, id);

create table sessao_usuario (
  id uuid not null default uuidv7(),
  discord_id text not null,
  discord_nome text not null,
  email text not null default ''::text,
  avatar_url text not null default ''::text,
  criado_em timestamp with time zone not null default clock_timestamp(),
  ultimo_login timestamp with time zone,
  banido_em timestamp with time zone,
  foto_propria boolean not null default false,
  discord_avatar text not null default ''::text,
  discord_avatar_copiado text not null default ''::text,
  discord_avatar_tentado_em timestamp with time zone,
  encerrada_em timestamp with time zone,
  enderecos_apagados_em timestamp with time zone,
  banido_por text,
  banido_motivo text,
  banido_ate timestamp with time zone,
  email_verificado boolean not null default false,
  constraint sessao_usuario_banido_por_check CHECK ((banido_por = ANY (ARRAY['site'::text, 'discord'::text, 'cidade'::text]))),
  constraint sessao_usuario_discord_id_key UNIQUE (discord_id),
  constraint sessao_usuario_pkey PRIMARY KEY (id)
);
CREATE INDEX sessao_usuario_avatar ON public.sessao_usuario USING btree (avatar_url) WHERE (avatar_url <> ''::text);
CREATE INDEX sessao_usuario_avatar_a_copiar ON public.sessao_usuario USING btree (discord_avatar_tentado_em NULLS FIRST) WHERE ((discord_avatar <> discord_avatar_copiado) AND (encerrada_em IS NULL));
CREATE INDEX sessao_usuario_banidos ON public.sessao_usuario USING btree (banido_em) WHERE (banido_em IS NOT NULL);
CREATE INDEX sessao_usuario_criado ON public.sessao_usuario USING btree (criado_em);
CREATE INDEX sessao_usuario_email ON public.sessao_usuario USING btree (lower(btrim(email))) WHERE (email <> ''::text);
CREATE INDEX sessao_usuario_enderecos_a_apagar ON public.sessao_usuario USING btree (encerrada_em) WHERE ((encerrada_em IS NOT NULL) AND (enderecos_apagados_em IS NULL));
CREATE INDEX sessao_usuario_nome_na_ordem ON public.sessao_usuario USING btree (discord_nome COLLATE nucleo_portugues, id);
CREATE INDEX sessao_usuario_nome_parecido ON public.sessao_usuario USING gin (nucleo_dobrar(discord_nome) gin_trgm_ops);
CREATE INDEX sessao_usuario_ultimo_login ON public.sessao_usuario USING btree (ultimo_login NULLS FIRST, id);

create table vitrine_parte (
  nome text not null,
  versao integer not null,
  conteudo jsonb not null,
  mudou_em timestamp with time zone not null default clock_timestamp(),
  constraint vitrine_parte_nome_check CHECK ((nome = ANY (ARRAY['banner'::text, 'noticias'::text, 'promocoes'::text, 'rodape'::text, 'menu'::text, 'amostras'::text, 'suporte'::text, 'termos'::text, 'privacidade'::text, 'reembolso'::text, 'criancas'::text]))),
  constraint vitrine_parte_pkey PRIMARY KEY (nome),
  constraint vitrine_parte_versao_check CHECK ((versao > 0))
);
CREATE TRIGGER vitrine_parte_anunciar AFTER INSERT OR DELETE OR UPDATE ON public.vitrine_parte FOR EACH ROW EXECUTE FUNCTION nucleo_anunciar('vitrine');

-- view carteira_pub_conferencia (alcance text, em timestamp with time zone, ms integer, quebradas text[]) #d9ed6b72f7e7
-- view carteira_pub_congelamento (motivo text, em timestamp with time zone) #432b7b4d5167
-- view carteira_pub_perna (ref text, conta text, dono uuid, moeda text, valor bigint) #f20b9f024a26
-- view carteira_pub_registros (id uuid, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, ref text) #cdc4506dba94
-- view carteira_pub_saldos (dono uuid, moeda text, saldo bigint) #ef1f93df1101
-- view configuracoes_pub_carteira_da_taxa (carteira text, vale_em timestamp with time zone, por text) #1ec069dad7b6
-- view configuracoes_pub_registros (id bigint, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, endereco text) #f9e8956d21a1
-- view copias_pub_estado (ultima timestamp with time zone, provada_em timestamp with time zone, erro text) #9e42738d5bb8
-- view cotacao_pub_atual (valor bigint) #7e31a3dbb2a0
-- view entregas_pub_catalogo (tipo text, codigo text, nome text, peso_g integer, figura text, chave text, dobrado text) #7ea3dc112b2d
-- view entregas_pub_catalogo_inteiro (tipo text) #b53f4bfb94e2
-- view entregas_pub_catalogo_servidores (tipo text, servidor text, lida_em timestamp with time zone) #62b264ff3027
-- view entregas_pub_fila (id text, nome text, na_fila bigint, espera_ms integer, esperaram bigint, recusadas bigint) #bd22d47d3aff
-- view entregas_pub_guardando (origem_tipo text, origem_id text) #9d3121fc041f
-- view entregas_pub_operacao (origem_tipo text, origem_id text, tipo text, geracao integer, passport integer, estado text, resultado text, retorno jsonb, decidida_como text, em_conferencia boolean) #f0387153851e
-- view entregas_pub_personagens (servidor text, passport integer, id_conta integer, nome text, sobrenome text, banco bigint, garagem integer, tempo_jogado_s bigint, sessao_s bigint, veiculos bigint, casas bigint, prisoes bigint, abates bigint, mortes bigint, empregos bigint, idade_dias bigint, posts bigint, reacoes bigint, seguidores bigint, likes bigint) #c149b55e63aa
-- view entregas_pub_servidor (id text, nome text, criado_em timestamp with time zone, cala_ha_s integer, visto_em timestamp with time zone, parada text, pausada_em timestamp with time zone, problema text, familia text, versao text, jogadores integer, recusada_por text) #0a0c039f9cb4
-- view figuras_pub_figura (tipo text, codigo text, imagem text) #09ba54f142c8
-- view loja_fora_da_cidade (id uuid) #d304063c0e17
-- view loja_pub_alugado (passport integer, codigo text, instancia text, quantidade integer) #82267d38c3d9
-- view loja_pub_cargo (id uuid, usuario uuid, cargo text) #23a577d78a29
-- view loja_pub_compra (estado text, fim_falta integer, id uuid, usuario uuid, item_nome text, metodo text, valor bigint, criada_em timestamp with time zone, duracao_dias integer) #6c0aba282c69
-- view loja_pub_itens_com_cargo (id uuid, nome text, cargo text) #9cdd419ce5c7
-- view loja_pub_registros (id uuid, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, usuario uuid) #879e319b0096
-- view loja_pub_registros_do_jogo (id bigint, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, alvo uuid) #4201bd660e73
-- view loja_pub_ultimo_evento (id bigint) #c8c0e00b9359
-- view loja_pub_veiculo_alugado (passport integer, modelo text, placa text) #9c0b52934808
-- view marketplace_pub_em_coleta (passport integer, codigo text) #204e51ffca46
-- view marketplace_pub_registros (id uuid, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, usuario uuid) #36cfe7912b32
-- view marketplace_pub_registros_do_jogo (id uuid, em timestamp with time zone, ator text, papel text, acao text, objeto text, antes jsonb, depois jsonb, alvo uuid) #71f99632b417
-- view marketplace_pub_saida (vendedor uuid, placa text, criado_em timestamp with time zone) #c0c4b27d4bfe
-- view marketplace_pub_venda (id uuid, comprador_nome text, vendedor uuid, codigo text, quantidade integer, moeda text, valor bigint, estado text, criada_em timestamp with time zone, nome text) #4265819017f0
-- view marketplace_pub_vendas (vendedor uuid, anuncios bigint, vendidos bigint) #a760093dbb2c
-- view nucleo_pub_sem_resposta (ator text, chave text, em timestamp with time zone) #4094269a4b20
-- view perfil_pub_idades_recusadas (usuario uuid) #362cc73a66e7
-- view perfil_pub_licencas (discord_id text, id_conta integer, license text) #c6c34dc1277d
-- view perfil_pub_preferencias (usuario uuid, fora_do_hall boolean) #0c07038c8c2f
-- view perfil_pub_vinculos (servidor text, id_conta integer, discord_id text) #c063f0a34bd0
-- view saude_pub_ponto (id text, nome text, estado text, texto text, desde timestamp with time zone) #f2ba89ccf588
-- view sessao_pub_bloqueados (id uuid, discord_id text, origem text, motivo text, banido_em timestamp with time zone, banido_ate timestamp with time zone) #e02d48345dac
-- view sessao_pub_contas (id uuid, discord_id text, discord_nome text, ultimo_login timestamp with time zone, banido boolean, encerrada boolean, admin boolean) #41d4a5ea3e4d
-- view sessao_pub_donos (id uuid, discord_id text, nome text, papel text, encerrada boolean) #36e75a2e4a17
-- view sessao_pub_emails (id uuid, papel text, email text) #25941edacac6
-- view sessao_pub_entradas_da_equipe (id uuid, nome text, criada_em timestamp with time zone) #423dfc62ab1c
-- view sessao_pub_nomes (id uuid, papel text, nome text) #639c5c31ce61
-- view sessao_pub_presentes (id uuid, discord_id text) #9281d395884b
-- view sessao_pub_usuarios (id uuid, discord_id text, nome text, imagem text) #7c88d2de8973

-- function carteira_conferir_equilibrio () returns trigger #581922ce1ceb
-- function carteira_mover (p_tipo text, p_ref text, p_ator text, p_descricao text, p_taxa bigint, p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[], OUT resultado text, OUT transacao uuid, OUT saldos jsonb) returns record #56bd5cf400b0
-- function carteira_mover_varios (p_tipo text, p_refs text[], p_atores text[], p_descricoes text[], p_taxas bigint[], p_de integer[], p_donos uuid[], p_tipos text[], p_moedas text[], p_valores bigint[], OUT resultado text, OUT saldos jsonb) returns record #bb9b2eadca47
-- function carteira_por_saldo (p_moeda text, p_descendente boolean, p_limite integer, p_salto integer) returns TABLE(id bigint) #3dcaea99ef2d
-- function configuracoes_pub_auditar (p_ator text, p_papel text, p_acao text, p_objeto text, p_antes jsonb, p_depois jsonb, p_endereco text) returns void #972727aae801
-- function configuracoes_pub_redigir (p_ator text, p_objetos text[], p_emails text[], p_nomes text[], p_palavras text[], p_fortes text[], p_numeros text[]) returns void #06d1a70aa6b4
-- function configuracoes_pub_redigir_enderecos (p_ator text) returns void #abfaa7dbcda4
-- function configuracoes_so_redigir () returns trigger #b5155fcf67aa
-- function configuracoes_so_sem_nome (antigo jsonb, novo jsonb) returns boolean #9c72df8e3c6a
-- function entregas_admitir (p_servidor text, p_instancia text, p_mundo text, p_validade_s double precision) returns TABLE(recusa text, novo boolean, teste boolean, pausada boolean, pausa_motivo text, irmaos text[], ha_copia boolean) #35a5b84111a4
-- function entregas_anotar_nome () returns trigger #b2c6396ddfa4
-- function entregas_casa (p_servidor text) returns text #9aa389d10073
-- function entregas_casas (p_servidor text) returns TABLE(servidor text) #9b4c76c320cb
-- function entregas_irmaos (p_servidor text) returns text[] #d75c2414f6fa
-- function entregas_mundo_de (p_servidor text) returns text #da48110f9901
-- function entregas_na_cidade (p_casa text, p_passport integer) returns boolean #458125d02cca
-- function entregas_presencas (p_casa text, p_passport integer) returns TABLE(servidor text) #68d99576f88b
-- function entregas_pub_enfileirar_em (p_servidor text, p_origem_tipo text, p_origem_id text, p_passport integer, p_tipo text, p_dados jsonb, p_geracao integer, p_repetir boolean, p_prazo_dias integer) returns uuid #4ed0199a2736
-- function entregas_pub_jogo_no_ar () returns boolean #10d449bf7890
-- function entregas_pub_modelo_ocupado (p_servidor text, p_passport integer, p_modelo text, p_menos_tipo text, p_menos_id text) returns text #086c77d7f198
-- function entregas_pub_passaportes (p_servidor text, p_chaves bytea[]) returns TABLE(chave bytea, passport integer) #a9fe92e952c9
-- function entregas_pub_pausa (p_servidor text) returns text #452e3cd4f29a
-- function entregas_pub_pausa_da (p_origem_tipo text, p_origem_id text) returns text #04be3a93a627
-- function entregas_pub_pedir_recontagem (p_instante timestamp with time zone) returns void #edb5904bd5ab
-- function entregas_pub_personagem_do_dono (p_discord_id text, p_passport integer) returns TABLE(servidor text, passport integer, nome text, sobrenome text, online boolean) #3e6fe72cc7a8
-- function entregas_pub_procurar (p_busca text, p_limite integer) returns TABLE(servidor text, passport integer, id_conta integer, nome text, sobrenome text) #a23e8f3c11be
-- function entregas_pub_refazendo () returns boolean #a0db1b0bdf1a
-- function entregas_pub_travar_modelo (p_passport integer, p_modelo text) returns void #37c432ad83a8
-- function entregas_servidor_do (p_passport integer) returns text #418cb1651ffb
-- function figuras_pub_da_operacao (p_operacao jsonb) returns text #6680dad43104
-- function loja_aluguel_pago (p_passport integer, p_fim jsonb) returns TABLE(id uuid, expira_em timestamp with time zone, placa text, versao text) #dfc52540af29
-- function marketplace_pub_modelo_ocupado (p_servidor text, p_passport integer, p_modelo text, p_menos_anuncio uuid, p_menos_tipo text, p_menos_id text) returns text #c00c930137a1
-- function nucleo_anunciar () returns trigger #00fb9e4c7871
-- function nucleo_cita (texto text, nomes text[], numeros text[]) returns boolean #687ae8068f25
-- function nucleo_comecos (busca text) returns text[] #2f978b61cb5a
-- function nucleo_dobrar (texto text) returns text #f03291b4dcaa
-- function nucleo_nunca_apagar () returns trigger #a2a330724072
-- function nucleo_padroes (busca text) returns text[] #0ab5b1566daf
-- function nucleo_sem_citar (v jsonb, livres text[], nomes text[], fortes text[], numeros text[], chave text DEFAULT ''::text) returns jsonb #58ac7779c7aa
-- function nucleo_sem_textos (v jsonb, ficam text[], chave text DEFAULT ''::text) returns jsonb #022744a12a3e
-- function nucleo_so_acrescentar () returns trigger #9cc50488e338
-- function perfil_pub_procurar (p_busca text, p_limite integer) returns TABLE(discord_id text) #bc6061521aea
-- function sessao_pub_procurar (p_busca text, p_limite integer) returns TABLE(dono uuid) #9164f7d0386a
-- function sessao_pub_segurar (p_usuario uuid) returns boolean #9d6107bb9878
-- function sessao_pub_segurar_livre (p_usuario uuid) returns boolean #81a74c561ea0
-- function sessao_pub_segurar_sessao (p_sessao uuid) returns boolean #ea24ab8a31db
