-- antes: nucleo_anunciar, nucleo_dobrar, nucleo_nunca_apagar, nucleo_so_acrescentar, configuracoes_so_redigir, carteira_conferir_equilibrio, entregas_anotar_nome
-- The schema of version 0.2.0, where every new database begins; a database of 0.2.0 has it already (banco/da-0.2.0.json).
-- Money is in hundredths: of R$, or of Sorium.

create extension if not exists pg_trgm;

create table nucleo_idempotencia (
  ator text not null,
  rota text not null,
  chave text not null,
  resumo bytea not null,
  status int,
  -- Text, so that a repeated call gets the same bytes.
  corpo text,
  em timestamptz not null default clock_timestamp(),
  primary key (ator, rota, chave)
);
create index nucleo_idempotencia_em on nucleo_idempotencia using brin (em);

-- Unlogged: a crash loses the counters, which only allows more calls.
create unlogged table nucleo_limite (
  chave text not null,
  janela timestamptz not null,
  contagem int not null,
  primary key (chave, janela)
);

create table nucleo_marca (
  nome text primary key,
  em timestamptz not null default clock_timestamp()
);

create table nucleo_funcoes (
  unica boolean primary key default true check (unica),
  -- The geracao of banco/esquema.sql: a node with an older one must not put its own functions back.
  geracao int not null,
  resumos jsonb not null,
  em timestamptz not null default clock_timestamp()
);

-- The site inserts a row and rolls back, to find out whether the database takes writes.
create table nucleo_saude (
  cheio text not null
);
alter table nucleo_saude alter column cheio set storage plain;

create table configuracoes_valor (
  chave text primary key,
  valor jsonb not null,
  em timestamptz not null default clock_timestamp()
);
create trigger configuracoes_valor_anunciar after insert or update or delete on configuracoes_valor
  for each row execute function nucleo_anunciar('configuracoes');

create table configuracoes_auditoria (
  id bigint generated always as identity primary key,
  em timestamptz not null default clock_timestamp(),
  ator text not null,
  papel text not null,
  acao text not null,
  objeto text not null,
  antes jsonb,
  depois jsonb,
  endereco text
);
create index configuracoes_auditoria_tempo on configuracoes_auditoria (em desc, id desc);
create index configuracoes_auditoria_acao_tempo on configuracoes_auditoria (acao, em desc, id desc);
create index configuracoes_auditoria_ator_tempo on configuracoes_auditoria (ator, em desc, id desc);
create index configuracoes_auditoria_objeto_parecido on configuracoes_auditoria using gin (lower(objeto) gin_trgm_ops);
create index configuracoes_auditoria_objeto on configuracoes_auditoria (objeto, id);
create index configuracoes_auditoria_escrita on configuracoes_auditoria (id)
  where papel = 'admin' or acao = 'marketplace.denunciou' or depois->>'motivo' like 'administracao:%';
create trigger configuracoes_auditoria_so_acrescentar before update or delete on configuracoes_auditoria
  for each row execute function configuracoes_so_redigir();
create trigger configuracoes_auditoria_nunca_esvaziar before truncate on configuracoes_auditoria
  for each statement execute function nucleo_so_acrescentar();

create table configuracoes_imagem (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  tipo text not null check (tipo in ('image/webp', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  criado_em timestamptz not null default clock_timestamp()
);
alter table configuracoes_imagem alter column bytes set storage external;

-- An account is identified by its Discord id, never by an e-mail.
create table sessao_usuario (
  id uuid primary key default uuidv7(),
  discord_id text not null unique,
  discord_nome text not null,
  email text not null default '',
  avatar_url text not null default '',
  criado_em timestamptz not null default clock_timestamp(),
  ultimo_login timestamptz,
  banido_em timestamptz,
  foto_propria boolean not null default false,
  -- Hash of the picture at Discord ('': none), hash of the picture that the site has copied, and the last try to copy one.
  discord_avatar text not null default '',
  discord_avatar_copiado text not null default '',
  discord_avatar_tentado_em timestamptz,
  encerrada_em timestamptz,
  -- Access logs are kept for six months (Marco Civil, art. 15); then the addresses of a closed account are deleted.
  enderecos_apagados_em timestamptz,
  banido_por text check (banido_por in ('site', 'discord', 'cidade')),
  banido_motivo text,
  banido_ate timestamptz
);
create index sessao_usuario_avatar_a_copiar on sessao_usuario (discord_avatar_tentado_em nulls first)
  where discord_avatar <> discord_avatar_copiado and encerrada_em is null;
create index sessao_usuario_avatar on sessao_usuario (avatar_url) where avatar_url <> '';
create index sessao_usuario_criado on sessao_usuario (criado_em);
create index sessao_usuario_nome_em_ordem on sessao_usuario (discord_nome, id);
create index sessao_usuario_ultimo_login on sessao_usuario (ultimo_login nulls first, id);
create index sessao_usuario_nome_parecido on sessao_usuario using gin (nucleo_dobrar(discord_nome) gin_trgm_ops);
create index sessao_usuario_email on sessao_usuario (lower(btrim(email))) where email <> '';
create index sessao_usuario_enderecos_a_apagar on sessao_usuario (encerrada_em) where encerrada_em is not null and enderecos_apagados_em is null;
create index sessao_usuario_banidos on sessao_usuario (banido_em) where banido_em is not null;

create table sessao_admin (
  id uuid primary key default uuidv7(),
  email text not null,
  nome text not null,
  senha_hash text not null,
  criado_em timestamptz not null default clock_timestamp(),
  ultimo_login timestamptz
);
create unique index sessao_admin_email on sessao_admin (lower(email));

create table sessao_sessao (
  id uuid primary key default uuidv7(),
  papel text not null check (papel in ('jogador', 'admin')),
  dono uuid not null,
  criada_em timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  revogada_em timestamptz
);
create index sessao_sessao_dono on sessao_sessao (dono) where revogada_em is null;
create index sessao_sessao_expira on sessao_sessao (expira_em);
create index sessao_sessao_todas on sessao_sessao (dono, id);

create table sessao_oauth (
  -- Hash of the state.
  estado bytea primary key,
  desafio text,
  verificador text,
  redirecionamento text not null,
  expira_em timestamptz not null
);
create index sessao_oauth_expira on sessao_oauth (expira_em);

-- Closed accounts, recognised by HMACs: the mirror leaves them out, and their bans hold.
create table sessao_esquecida (
  indice bytea not null,
  conta uuid not null,
  tipo text not null check (tipo in ('discord', 'licenca', 'conta')),
  em timestamptz not null default clock_timestamp(),
  primary key (indice, conta)
);
create index sessao_esquecida_conta on sessao_esquecida (conta);

create table sessao_banimento_a_espera (
  discord_id text primary key,
  motivo text not null,
  ate timestamptz,
  em timestamptz not null default clock_timestamp()
);

create table perfil_cadastro (
  usuario uuid primary key,
  nome text not null,
  sobrenome text not null,
  data_nascimento date not null,
  -- AES-256-GCM under the person's own key, which CHAVE_DADOS encrypts.
  cpf_cifrado bytea not null,
  cpf_chave bytea not null,
  cpf_indice bytea not null,
  celular text not null,
  genero text not null check (genero in ('masculino', 'feminino', 'outro', 'nao_informar')),
  endereco text not null,
  email text not null,
  completo_em timestamptz not null default clock_timestamp()
);
create unique index perfil_cadastro_cpf on perfil_cadastro (cpf_indice);
create index perfil_cadastro_email on perfil_cadastro (lower(btrim(email)));

create table perfil_vinculo (
  discord_id text primary key,
  servidor text not null,
  id_conta int not null,
  license text not null,
  versao bigint not null,
  em timestamptz not null default clock_timestamp()
);
create unique index perfil_vinculo_conta on perfil_vinculo (servidor, id_conta);
create index perfil_vinculo_license_parecida on perfil_vinculo using gin (lower(license) gin_trgm_ops);
create index perfil_vinculo_id_conta on perfil_vinculo (id_conta);
create index perfil_vinculo_license on perfil_vinculo (license);

create table perfil_preferencia (
  usuario uuid primary key,
  fora_do_hall boolean not null default false
);

create table cotacao_historico (
  id bigint generated always as identity primary key,
  -- valor: 0.0001 R$ per Sorium. quantidade: 0.01 Sorium.
  valor bigint not null check (valor > 0),
  quantidade bigint not null check (quantidade >= 0),
  em timestamptz not null default clock_timestamp(),
  mudou boolean not null default false
);
create index cotacao_historico_em on cotacao_historico (em desc) include (valor, quantidade);
create index cotacao_historico_mudancas on cotacao_historico (em desc, id desc) where mudou;
create trigger cotacao_historico_anunciar after insert or update or delete on cotacao_historico
  for each row execute function nucleo_anunciar('cotacao');

-- `saldo` is kept only for users. The balances of the house and of escrow are sums of entries: a stored one would be locked by every sale.
create table carteira_conta (
  id bigint generated always as identity primary key,
  dono uuid,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  tipo text not null check (tipo in ('usuario', 'escrow_loja', 'escrow_market', 'casa_taxa', 'casa_receita', 'casa_cambio', 'casa_ajuste')),
  saldo bigint,
  criada_em timestamptz not null default clock_timestamp(),
  encerrada_em timestamptz,
  unique nulls not distinct (dono, moeda, tipo),
  constraint carteira_conta_saldo_do_usuario check ((tipo = 'usuario') = (saldo is not null) and (tipo = 'usuario') = (dono is not null)),
  constraint carteira_conta_nunca_negativa check (saldo >= 0),
  constraint carteira_conta_encerrada_vazia check (encerrada_em is null or saldo = 0)
) with (fillfactor = 70);
insert into carteira_conta (moeda, tipo)
  select m, t from unnest(array['BRL', 'SOR']) m,
    unnest(array['escrow_loja', 'escrow_market', 'casa_taxa', 'casa_receita', 'casa_cambio', 'casa_ajuste']) t;
create index carteira_conta_abertas on carteira_conta (id) where tipo = 'usuario' and moeda = 'BRL' and encerrada_em is null;
-- People name a wallet by the last eight characters of its owner's id.
create index carteira_conta_codigo on carteira_conta (right(dono::text, 8)) where tipo = 'usuario' and moeda = 'BRL';
create trigger carteira_conta_nunca_apagar before delete on carteira_conta for each row execute function nucleo_nunca_apagar();

create table carteira_transacao (
  id uuid primary key default uuidv7(),
  tipo text not null,
  -- The business key ('compra:<id>'), unique also after idempotency keys are deleted.
  ref text not null unique,
  ator text not null,
  descricao text not null default '',
  em timestamptz not null default clock_timestamp(),
  -- Rate of a conversion, in 0.0001 R$.
  taxa bigint
);
create index carteira_transacao_registro on carteira_transacao (ator, em) where taxa is not null;
create index carteira_transacao_dia on carteira_transacao (tipo, em) include (taxa) where tipo in ('conversao', 'credito');
create trigger carteira_transacao_so_acrescentar before update or delete on carteira_transacao for each row execute function nucleo_so_acrescentar();

-- conta has no foreign key, because it would lock the account's row at each sale. Instead, a trigger refuses to delete accounts.
create table carteira_lancamento (
  id bigint generated always as identity,
  transacao uuid not null references carteira_transacao,
  conta bigint not null,
  moeda text not null,
  valor bigint not null check (valor <> 0),
  saldo_apos bigint check (saldo_apos >= 0),
  primary key (conta, id)
);
create index carteira_lancamento_transacao on carteira_lancamento (transacao);
create index carteira_lancamento_recentes on carteira_lancamento using brin (id) with (pages_per_range = 16, autosummarize = on);
create trigger carteira_lancamento_so_acrescentar before update or delete on carteira_lancamento
  for each row execute function nucleo_so_acrescentar();
create trigger carteira_lancamento_equilibrio after insert on carteira_lancamento referencing new table as novas
  for each statement execute function carteira_conferir_equilibrio();

create table carteira_congelamento (
  id bigint generated always as identity primary key,
  motivo text not null,
  em timestamptz not null default clock_timestamp(),
  liberado_em timestamptz,
  liberado_por text
);
create unique index carteira_congelamento_aberto on carteira_congelamento ((true)) where liberado_em is null;

create table carteira_conferencia (
  alcance text primary key check (alcance in ('recente', 'tudo')),
  em timestamptz not null,
  ms int not null,
  quebradas text[] not null,
  -- Start of the last check that found nothing; the check of each minute looks at what changed since shortly before it.
  limpa_em timestamptz
);

-- The total of each account up to entry `ate`, which is the same in all rows. No row: the account had no entry until then.
create table carteira_fechamento (
  conta bigint primary key references carteira_conta,
  ate bigint not null,
  total bigint not null
);

-- Low fillfactor: the rows are rewritten many times a second, and free room keeps their new versions on the same page.
create table entregas_servidor (
  id text primary key,
  nome text not null,
  -- AES-256-GCM under CHAVE_DADOS.
  chave_cifrada bytea not null,
  chave_anterior bytea,
  chave_anterior_ate timestamptz,
  criado_em timestamptz not null default clock_timestamp(),
  -- Numbers the calls of the ponte: only the newest call may be handed operations.
  sincronia bigint not null default 0,
  visto_em timestamptz,
  versao text,
  framework text,
  no_ar_s bigint,
  fila int,
  parada text,
  online int[] not null default '{}',
  chave_revogada_em timestamptz,
  -- A test server gets only tests of the administration, and what it reports of its characters is ignored.
  teste boolean not null default false,
  pausada_em timestamptz,
  pausa_motivo text,
  pausa_por text check (pausa_por in ('console', 'painel')),
  -- The running ponte that has the key, and until when no other one gets it.
  instancia text,
  instancia_ate timestamptz,
  mundo text,
  mundo_recusado text,
  problema text check (problema in ('duas_copias', 'outro_mundo')),
  problema_em timestamptz,
  problema_desde timestamptz,
  problema_contado boolean not null default false,
  base jsonb,
  -- Operations at the server that wait for the city's own save.
  guardando uuid[] not null default '{}',
  catalogo_pedido_em timestamptz,
  -- Given up by an administrator; its operations go to another server of its world. A new key clears this.
  perdido_em timestamptz,
  recusada_em timestamptz,
  recusada_por text,
  -- Smoothed median in milliseconds from when a delivery could be handed out to its end; null: none was measured.
  espera_ms int,
  espera_em timestamptz,
  aplicadas bigint not null default 0,
  ligada_em timestamptz
) with (fillfactor = 10);
create trigger entregas_servidor_nunca_apagar before delete on entregas_servidor for each row execute function nucleo_nunca_apagar();

-- One thing that should happen in the game, at most once. After a refusal that may pass, a new row with the next geracao follows.
create table entregas_operacao (
  id uuid primary key default uuidv7(),
  seq bigint generated always as identity,
  -- The server that got the operation; before that, the one under which its character is stored, null: unknown. No foreign key: a trigger
  -- refuses to delete servers.
  servidor text,
  origem_tipo text not null,
  origem_id text not null,
  passport int not null,
  tipo text not null,
  dados jsonb not null,
  geracao int not null default 1 check (geracao >= 1),
  repetir boolean not null,
  recusas int not null default 0,
  estado text not null default 'pendente' check (estado in ('pendente', 'entregue_ao_servidor', 'concluida')),
  resultado text check (resultado in ('aplicada', 'recusada', 'anulada', 'incerta')),
  motivo text,
  retorno jsonb,
  anular_pedido boolean not null default false,
  anular_enviado_em timestamptz,
  tentativas int not null default 0,
  -- The call of the ponte that carried the operation last, and until when no other call gets it.
  sincronia bigint,
  reservada_ate timestamptz,
  disponivel_em timestamptz not null default clock_timestamp(),
  -- From this time on the site asks to void the operation; null: never, so it stays until the game answers.
  vence_em timestamptz,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  concluida_em timestamptz,
  redirecionar_para int,
  decidida_como text check (decidida_como in ('aplicada', 'anulada')),
  decidida_em timestamptz,
  decidida_por text,
  decidida_motivo text,
  teste boolean not null default false,
  -- The server said that neither the operation nor the character is there, so another server of the world may take it.
  devolvida_em timestamptz,
  identidade text,
  -- Not handed out, because the passport belongs to somebody else or nobody now: a person decides.
  conferencia_em timestamptz,
  unique (origem_tipo, origem_id, tipo, geracao),
  constraint entregas_operacao_concluida check ((estado = 'concluida') = (resultado is not null)),
  constraint entregas_operacao_com_servidor check (estado <> 'entregue_ao_servidor' or servidor is not null),
  constraint entregas_operacao_redireciona check (redirecionar_para is null or anular_pedido),
  constraint entregas_operacao_decidida check (decidida_como is null or (resultado = 'incerta' and decidida_em is not null))
);
create index entregas_operacao_aberta on entregas_operacao (passport, seq) where estado <> 'concluida';
create index entregas_operacao_anular on entregas_operacao (servidor) where estado = 'entregue_ao_servidor' and anular_pedido;
create unique index entregas_operacao_em_maos on entregas_operacao (servidor, passport) where estado = 'entregue_ao_servidor';
-- Operations that can be delivered while the character is away: the kinds outside TIPOS_SO_ONLINE (packages/contratos/src/ponte).
create index entregas_operacao_sem_jogador on entregas_operacao (passport, seq)
  where estado <> 'concluida' and tipo not in ('dar_item', 'tomar_item', 'definir_grupo', 'revogar_grupo', 'comando');
create index entregas_operacao_motivo_escrito on entregas_operacao (id) where motivo like 'administracao:%' or decidida_motivo is not null;
create index entregas_operacao_veiculo on entregas_operacao (passport, concluida_em desc)
  where resultado = 'aplicada' and tipo in ('dar_veiculo', 'tomar_veiculo', 'revogar_aluguel');
create index entregas_operacao_redirecionada on entregas_operacao (redirecionar_para) where redirecionar_para is not null and estado <> 'concluida';
create index entregas_operacao_em_conferencia on entregas_operacao (conferencia_em) where conferencia_em is not null and estado = 'pendente';

-- Nonces of the calls of the last 120 s. Unlogged: after a crash a call may be replayed, but every call is idempotent.
create unlogged table entregas_nonce (
  servidor text not null,
  nonce text not null,
  em timestamptz not null default clock_timestamp(),
  primary key (servidor, nonce)
);
create index entregas_nonce_em on entregas_nonce (em);

-- versao: when the game was read, in milliseconds; an older batch does not overwrite a newer one.
create table entregas_conta (
  servidor text not null references entregas_servidor,
  id_conta int not null,
  discord_id text,
  license text,
  versao bigint not null,
  primary key (servidor, id_conta)
);

create table entregas_personagem (
  servidor text not null references entregas_servidor,
  passport int not null,
  id_conta int,
  nome text not null,
  sobrenome text not null,
  banco bigint not null,
  garagem int,
  estatisticas jsonb not null default '{}',
  versao bigint not null,
  -- True for a character of a closed account: the row stays without a name, so that operations of the character find their server.
  sem_nome boolean not null default false,
  identidade text,
  na_cidade_em timestamptz,
  primary key (servidor, passport)
);
create index entregas_personagem_conta on entregas_personagem (servidor, id_conta, passport);
create index entregas_personagem_passport on entregas_personagem (passport);
create index entregas_personagem_banco on entregas_personagem (banco desc, passport, servidor) where banco > 0;
create index entregas_personagem_garagem on entregas_personagem (garagem desc, passport, servidor) where garagem > 0;
create index entregas_personagem_tempo on entregas_personagem (((estatisticas->>'tempo_jogado_s')::bigint) desc, passport, servidor)
  where (estatisticas->>'tempo_jogado_s')::bigint > 0;
create index entregas_personagem_sessao on entregas_personagem (((estatisticas->>'sessao_s')::bigint) desc, passport, servidor)
  where (estatisticas->>'sessao_s')::bigint > 0;
create index entregas_personagem_veiculos on entregas_personagem (((estatisticas->>'veiculos')::bigint) desc, passport, servidor)
  where (estatisticas->>'veiculos')::bigint > 0;
create index entregas_personagem_casas on entregas_personagem (((estatisticas->>'casas')::bigint) desc, passport, servidor)
  where (estatisticas->>'casas')::bigint > 0;
create index entregas_personagem_prisoes on entregas_personagem (((estatisticas->>'prisoes')::bigint) desc, passport, servidor)
  where (estatisticas->>'prisoes')::bigint > 0;
create index entregas_personagem_abates on entregas_personagem (((estatisticas->>'abates')::bigint) desc, passport, servidor)
  where (estatisticas->>'abates')::bigint > 0;
create index entregas_personagem_mortes on entregas_personagem (((estatisticas->>'mortes')::bigint) desc, passport, servidor)
  where (estatisticas->>'mortes')::bigint > 0;
create index entregas_personagem_empregos on entregas_personagem (((estatisticas->>'empregos')::bigint) desc, passport, servidor)
  where (estatisticas->>'empregos')::bigint > 0;
create index entregas_personagem_idade on entregas_personagem (((estatisticas->>'idade_dias')::bigint) desc, passport, servidor)
  where (estatisticas->>'idade_dias')::bigint > 0;
create index entregas_personagem_posts on entregas_personagem (((estatisticas->>'posts')::bigint) desc, passport, servidor)
  where (estatisticas->>'posts')::bigint > 0;
create index entregas_personagem_reacoes on entregas_personagem (((estatisticas->>'reacoes')::bigint) desc, passport, servidor)
  where (estatisticas->>'reacoes')::bigint > 0;
create index entregas_personagem_seguidores on entregas_personagem (((estatisticas->>'seguidores')::bigint) desc, passport, servidor)
  where (estatisticas->>'seguidores')::bigint > 0;
create index entregas_personagem_likes on entregas_personagem (((estatisticas->>'likes')::bigint) desc, passport, servidor)
  where (estatisticas->>'likes')::bigint > 0;
create trigger entregas_personagem_nome_novo after insert on entregas_personagem for each row execute function entregas_anotar_nome();
create trigger entregas_personagem_nome_mudado after update of nome, sobrenome on entregas_personagem
  for each row when ((old.nome, old.sobrenome) is distinct from (new.nome, new.sobrenome)) execute function entregas_anotar_nome();

create table entregas_veiculo (
  servidor text not null references entregas_servidor,
  placa text not null,
  passport int not null,
  modelo text not null,
  alugado_ate timestamptz,
  apreendido boolean not null,
  fora_da_garagem boolean not null,
  de_trabalho boolean not null,
  imposto_atrasado boolean not null,
  versao bigint not null,
  primary key (servidor, placa)
);
create index entregas_veiculo_passport on entregas_veiculo (servidor, passport);

-- A question to the game about a character, deleted after 60 s. Unlogged, because it can be asked again.
create unlogged table entregas_leitura (
  id uuid primary key default uuidv7(),
  servidor text not null,
  passport int not null,
  tipo text not null check (tipo in ('ler_inventario', 'ler_veiculos', 'ler_personagens')),
  dados jsonb not null,
  pedida_em timestamptz not null default clock_timestamp(),
  sincronia bigint,
  enviada_em timestamptz,
  envios int not null default 0,
  resposta jsonb,
  respondida_em timestamptz,
  constraint entregas_leitura_respondida check ((respondida_em is null) = (resposta is null))
);
create unique index entregas_leitura_em_aberto on entregas_leitura (servidor, passport, tipo, dados) where respondida_em is null;
create index entregas_leitura_a_entregar on entregas_leitura (servidor, pedida_em) where respondida_em is null;
create index entregas_leitura_respondidas on entregas_leitura (servidor, passport, tipo, respondida_em) where respondida_em is not null;
create index entregas_leitura_pedida on entregas_leitura (pedida_em);

-- One row for each word of a folded name. nome: the whole name, to compare the other words.
create table entregas_nome (
  palavra text collate "C" not null,
  passport int not null,
  servidor text not null,
  nome text not null,
  primary key (palavra, passport, servidor) include (nome),
  foreign key (servidor, passport) references entregas_personagem (servidor, passport) on delete cascade
);
create index entregas_nome_personagem on entregas_nome (servidor, passport);
create index entregas_nome_no_meio on entregas_nome using gin (palavra gin_trgm_ops);

create table entregas_tentativa (
  operacao uuid not null,
  numero int not null,
  em timestamptz not null default clock_timestamp(),
  -- This server may report on the attempt, also after another server has taken the operation.
  servidor text,
  primary key (operacao, numero)
);

create table entregas_desencontro (
  servidor text not null,
  passport int not null,
  no_site text not null,
  no_jogo text not null,
  em timestamptz not null default clock_timestamp(),
  resolvido_em timestamptz,
  resolvido_por text,
  primary key (servidor, passport)
);

-- The one world of the site. servidor: its characters stay stored under this name, also when the world gets another id.
create table entregas_mundo (
  unico boolean primary key default true check (unico),
  id text not null,
  servidor text not null references entregas_servidor,
  desde timestamptz not null default clock_timestamp()
);

-- Numbers for characters that their framework knows by a text, above the frameworks' own numbers. None is used twice.
create table entregas_passaporte (
  mundo text not null default 'principal',
  passport int generated always as identity (minvalue 10000001 start with 10000001) unique,
  -- sha256 of the text, because a licence may be in it and this row outlives a closed account.
  chave bytea not null check (length(chave) = 32),
  criado_em timestamptz not null default clock_timestamp(),
  primary key (mundo, chave)
);
create trigger entregas_passaporte_so_acrescentar before update or delete on entregas_passaporte
  for each row execute function nucleo_so_acrescentar();
create trigger entregas_passaporte_nunca_esvaziar before truncate on entregas_passaporte for each statement execute function nucleo_so_acrescentar();

-- The last whole list of each server. Without a row the site does not know which codes the server lacks.
create table entregas_catalogo_leitura (
  servidor text not null,
  tipo text not null check (tipo in ('item', 'veiculo')),
  versao text not null,
  quantos int not null check (quantos > 0),
  fonte text not null,
  mudou_em timestamptz not null default clock_timestamp(),
  lida_em timestamptz not null default clock_timestamp(),
  primary key (servidor, tipo)
);
create trigger entregas_catalogo_leitura_anunciar after insert or update or delete on entregas_catalogo_leitura
  for each row execute function nucleo_anunciar('catalogo');

create table entregas_catalogo_pagina (
  servidor text not null,
  tipo text not null check (tipo in ('item', 'veiculo')),
  numero int not null check (numero >= 0),
  versao text not null,
  linhas jsonb not null,
  em timestamptz not null default clock_timestamp(),
  primary key (servidor, tipo, numero)
);

-- One catalogue for all servers of the world. Codes that no server has any more stay, for the names of sold things.
create table entregas_catalogo (
  tipo text not null check (tipo in ('item', 'veiculo')),
  -- Models ignore case, items do not.
  chave text not null generated always as (case when tipo = 'veiculo' then lower(codigo) else codigo end) stored,
  codigo text not null check (length(codigo) between 1 and 60),
  nome text not null check (length(nome) between 1 and 120),
  dobrado text not null generated always as (nucleo_dobrar(nome || ' ' || codigo)) stored,
  peso_g int check (peso_g >= 0),
  figura text check (length(figura) between 1 and 120),
  servidores text[] not null,
  apareceu_em timestamptz not null default clock_timestamp(),
  sumiu_em timestamptz,
  primary key (tipo, chave),
  constraint entregas_catalogo_sumiu check ((sumiu_em is null) = (cardinality(servidores) > 0))
);
create trigger entregas_catalogo_anunciar after insert or update or delete on entregas_catalogo
  for each row execute function nucleo_anunciar('catalogo');

-- After a restore the game servers report again what they applied. The newest row counts, until `ate`.
create table entregas_refacao (
  id int generated always as identity primary key,
  instante timestamptz not null,
  -- Operations are reported from this time on. It is before `instante`, because some operations were open then.
  desde timestamptz not null,
  em timestamptz not null default clock_timestamp(),
  ate timestamptz not null,
  selos_falsos int not null default 0
);

create table entregas_recontagem (
  refacao int not null references entregas_refacao,
  servidor text not null,
  capaz boolean not null,
  em timestamptz not null default clock_timestamp(),
  primary key (refacao, servidor)
);

create table entregas_refeita (
  refacao int not null references entregas_refacao,
  operacao uuid not null,
  servidor text not null,
  origem_tipo text not null,
  origem_id text not null,
  especie text not null,
  descricao text not null,
  dono uuid,
  passport int not null,
  moeda text check (moeda in ('BRL', 'SOR')),
  valor bigint,
  resultado text not null,
  -- Paid by the house, because the restored balance is too small for what was bought.
  ajuste bigint not null default 0 check (ajuste >= 0),
  motivo text,
  em timestamptz not null default clock_timestamp(),
  primary key (refacao, operacao)
);

create table entregas_ritmo (
  minuto timestamptz not null,
  servidor text not null,
  esperaram int not null,
  recusadas int not null,
  primary key (minuto, servidor)
);

create table figuras_figura (
  tipo text not null check (tipo in ('item', 'veiculo')),
  -- Like entregas_catalogo.chave: a model's name in small letters.
  codigo text not null check (length(codigo) between 1 and 60),
  hash text not null,
  bytes int not null check (bytes > 0),
  origem text not null check (origem in ('endereco', 'zip')),
  geracao int not null,
  em timestamptz not null default clock_timestamp(),
  primary key (tipo, codigo)
);
create index figuras_figura_hash on figuras_figura (hash);
create trigger figuras_figura_anunciar after insert or update or delete on figuras_figura for each row execute function nucleo_anunciar('figuras');

create table figuras_falha (
  tipo text not null check (tipo in ('item', 'veiculo')),
  codigo text not null check (length(codigo) between 1 and 60),
  motivo text not null,
  tentativas int not null,
  geracao int not null,
  em timestamptz not null default clock_timestamp(),
  -- When the picture is tried again; null: not automatically.
  proxima timestamptz,
  primary key (tipo, codigo)
);

create table figuras_busca (
  unica boolean primary key default true check (unica),
  -- Grows with each new address of the pictures, and when the administration wants all pictures again.
  geracao int not null default 1,
  tomada_ate timestamptz,
  -- No picture is requested before this time, because the pictures' server does not answer or the site has no room.
  espera_ate timestamptz,
  espera_motivo text,
  esperas int not null default 0
);

create table loja_categoria (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  ordem int not null default 0
);
create unique index loja_categoria_nome on loja_categoria (lower(nome));
create trigger loja_categoria_anunciar after insert or update or delete on loja_categoria for each row execute function nucleo_anunciar('loja');

create table loja_item (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  imagem text,
  categoria uuid references loja_categoria,
  preco_brl bigint not null default 0 check (preco_brl >= 0),
  preco_sor bigint check (preco_sor >= 0),
  tipo text not null check (tipo in ('permanente', 'aluguel')),
  duracao_dias int check (duracao_dias between 1 and 3650),
  -- comando: as the owner wrote it. operacao: parsed when it was saved (packages/contratos/src/ponte).
  comando text not null,
  comando_expiracao text,
  operacao jsonb not null,
  tipo_item text not null check (tipo_item in ('veiculo', 'item')),
  quantidade int not null default 1 check (quantidade between 1 and 1000000),
  destaque boolean not null default false,
  ordem int not null default 0,
  criado_em timestamptz not null default clock_timestamp(),
  excluido_em timestamptz,
  cargo_discord text check (cargo_discord ~ '^\d{15,25}$'),
  constraint loja_item_duracao check ((tipo = 'aluguel') = (duracao_dias is not null)),
  constraint loja_item_com_categoria check (categoria is not null or excluido_em is not null)
);
create index loja_item_vitrine on loja_item (ordem, id) where excluido_em is null;
create index loja_item_categoria on loja_item (categoria);
create index loja_item_cargo on loja_item (id) where cargo_discord is not null;
create trigger loja_item_nunca_apagar before delete on loja_item for each row execute function nucleo_nunca_apagar();
create trigger loja_item_anunciar after insert or update or delete on loja_item for each row execute function nucleo_anunciar('loja');

create table loja_compra (
  id uuid primary key default uuidv7(),
  usuario uuid not null,
  passport int not null,
  -- No foreign key, because it would lock the item's row at each purchase. Instead, a trigger refuses to delete items.
  item uuid,
  item_nome text not null,
  imagem text,
  tipo text not null,
  duracao_dias int,
  metodo text not null check (metodo in ('real', 'zcoin')),
  valor bigint not null check (valor > 0),
  operacao jsonb not null,
  comando_expiracao text,
  estado text not null check (estado in
    ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'entregue', 'expirado', 'reembolsado', 'incerto')),
  motivo text,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  expira_em timestamptz,
  aluguel_geracao int not null default 0,
  placa text,
  -- The text by which the game keeps the item; null: not an item, or not reported.
  instancia text,
  -- fim_falta: things not found when the rental ended. fim_motivo: the game's reason. fim_tentar_em: when the game is asked again.
  fim_falta int check (fim_falta > 0),
  fim_motivo text,
  fim_desde timestamptz,
  fim_tentar_em timestamptz,
  -- First state of the purchase; null: the first row of loja_compra_evento has it.
  estado_inicial text,
  -- The character at the purchase; passport changes when another character is to receive it.
  passport_inicial int
);
create index loja_compra_usuario on loja_compra (usuario, id desc);
create index loja_compra_aluguel on loja_compra (expira_em) where estado = 'entregue' and expira_em is not null;
create index loja_compra_estado on loja_compra (estado, id desc);
create index loja_compra_item_nome on loja_compra (item_nome, id desc);
create index loja_compra_valor on loja_compra (valor, id desc);
create index loja_compra_passport on loja_compra (passport, id desc);
create index loja_compra_mesmo_aluguel on loja_compra (passport) where operacao->'fim'->>'tipo' in ('revogar_grupo', 'revogar_aluguel');
create index loja_compra_item_alugado on loja_compra (passport)
  where duracao_dias is not null and operacao->'entrega'->>'tipo' = 'dar_item' and estado not in ('expirado', 'reembolsado');
create index loja_compra_instancia on loja_compra (instancia) where instancia is not null and estado = 'entregue';
create index loja_compra_fim_a_conferir on loja_compra (fim_desde) where fim_falta is not null;
-- Finds texts by administrators, which may name a person whose account is closed.
create index loja_compra_motivo_escrito on loja_compra (id) where motivo like 'administracao:%';
create index loja_compra_do_item on loja_compra (item) where estado = 'entregue';
create index loja_compra_dia on loja_compra (criada_em) include (metodo, valor, estado, passport_inicial);

create table loja_compra_evento (
  id bigint generated always as identity primary key,
  compra uuid not null references loja_compra,
  estado text not null,
  motivo text,
  em timestamptz not null default clock_timestamp(),
  operacao uuid
);
create index loja_compra_evento_compra on loja_compra_evento (compra, id);
create index loja_compra_evento_em on loja_compra_evento using brin (em) with (pages_per_range = 16, autosummarize = on);
create index loja_compra_evento_motivo_escrito on loja_compra_evento (id) where motivo like 'administracao:%';
create index loja_compra_evento_registro on loja_compra_evento (em, id) where operacao is not null;

create table loja_teste (
  id uuid primary key default uuidv7(),
  item uuid not null references loja_item,
  item_nome text not null,
  passport int not null,
  plano jsonb not null,
  ator text not null,
  criado_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  expira_em timestamptz,
  fim_pedido_em timestamptz,
  encerrado_em timestamptz,
  placa text,
  instancia text
);
create index loja_teste_em_aberto on loja_teste (criado_em) where encerrado_em is null;
create index loja_teste_vence on loja_teste (expira_em) where expira_em is not null and fim_pedido_em is null;
create index loja_teste_grupo on loja_teste (passport) where plano->'fim'->>'tipo' = 'revogar_grupo';
create index loja_teste_alugado on loja_teste (passport) where encerrado_em is null;

create table marketplace_categoria (
  id uuid primary key default uuidv7(),
  nome text not null,
  descricao text not null default '',
  ordem int not null default 0
);
-- Every listed vehicle is in this category; the category's name is reserved (OQ-55).
insert into marketplace_categoria (nome, descricao, ordem) values ('Veículos', 'Carros, motos e o que mais roda, voa ou navega', 0);
create unique index marketplace_categoria_nome on marketplace_categoria (lower(nome));
create trigger marketplace_categoria_anunciar after insert or update or delete on marketplace_categoria
  for each row execute function nucleo_anunciar('marketplace');

create table marketplace_anuncio (
  id uuid primary key default uuidv7(),
  -- The thing's id in the API while the site holds it.
  id_item uuid not null unique default gen_random_uuid(),
  tipo text not null check (tipo in ('item', 'veiculo')),
  vendedor uuid not null,
  vendedor_nome text not null,
  vendedor_personagem text not null,
  -- The seller's game account, so that nobody buys from himself through another sign-in.
  vendedor_licenca text not null,
  vendedor_conta int not null,
  servidor text not null,
  passport int not null,
  categoria uuid not null references marketplace_categoria,
  codigo text not null,
  nome text not null,
  -- The item's whole text in the game; null: a vehicle.
  instancia text,
  slot text,
  placa text,
  modelo text,
  quantidade int not null check (quantidade between 1 and 1000000),
  guardado jsonb,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  valor bigint not null check (valor between 100 and 100000000000000),
  taxa_bps int not null check (taxa_bps between 0 and 10000),
  liquido bigint not null check (liquido between 0 and valor),
  descricao text not null default '' check (length(descricao) <= 500),
  -- 'entregue' is 'vendido' in the API (OQ-50).
  estado text not null default 'pendente' check (estado in
    ('pendente', 'ativo', 'vendido', 'entregue', 'devolvendo', 'cancelado', 'rejeitado', 'expirado')),
  motivo text,
  coletado_em timestamptz,
  coleta_pedida_em timestamptz,
  cancelamento_pedido_em timestamptz,
  -- The final state of a listing that is to be cancelled, rejected or expired.
  fim text check (fim in ('cancelado', 'rejeitado', 'expirado')),
  expira_em timestamptz,
  criado_em timestamptz not null default clock_timestamp(),
  encerrado_em timestamptz,
  situacao text not null generated always as (case
    when estado = 'pendente' then 'pendente'
    when estado in ('ativo', 'vendido', 'entregue') then 'aprovado'
    when estado = 'rejeitado' or (estado = 'devolvendo' and fim = 'rejeitado') then 'rejeitado'
    else 'encerrado' end) stored,
  procura text collate "C" not null generated always as (nucleo_dobrar(nome || ' ' || vendedor_nome || ' ' || vendedor_personagem)) stored,
  de_antes boolean not null default false,
  -- How many of the listed items were rented: the site keeps these, and the rest goes back to the seller.
  retomados int not null default 0 check (retomados between 0 and quantidade),
  constraint marketplace_anuncio_forma check (
    (tipo = 'item' and instancia is not null and slot is not null and placa is null and modelo is null)
    or (tipo = 'veiculo' and placa is not null and modelo is not null and instancia is null and slot is null and quantidade = 1)),
  constraint marketplace_anuncio_coletado check (estado not in ('ativo', 'vendido', 'entregue', 'devolvendo') or coletado_em is not null),
  constraint marketplace_anuncio_fim check (estado <> 'devolvendo' or fim is not null)
);
create unique index marketplace_anuncio_placa_aberta on marketplace_anuncio (servidor, placa)
  where placa is not null and estado in ('pendente', 'ativo', 'vendido', 'devolvendo');
create unique index marketplace_anuncio_slot_em_coleta on marketplace_anuncio (servidor, passport, slot)
  where slot is not null and estado = 'pendente' and coletado_em is null;
create index marketplace_anuncio_novos on marketplace_anuncio (id desc) where estado = 'ativo';
create index marketplace_anuncio_categoria on marketplace_anuncio (categoria, id desc) where estado = 'ativo';
create index marketplace_anuncio_codigo on marketplace_anuncio (codigo, id desc) where estado = 'ativo';
create index marketplace_anuncio_codigo_categoria on marketplace_anuncio (codigo, categoria, id desc) where estado = 'ativo';
create index marketplace_anuncio_vendedor on marketplace_anuncio (vendedor, id desc) where estado = 'ativo';
create index marketplace_anuncio_preco on marketplace_anuncio (moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_categoria_preco on marketplace_anuncio (categoria, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_codigo_preco on marketplace_anuncio (codigo, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_codigo_categoria_preco on marketplace_anuncio (codigo, categoria, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_vendedor_preco on marketplace_anuncio (vendedor, moeda, valor, id) where estado = 'ativo';
create index marketplace_anuncio_meus on marketplace_anuncio (vendedor, id desc);
create index marketplace_anuncio_abertos on marketplace_anuncio (vendedor) where estado in ('pendente', 'ativo', 'vendido', 'devolvendo');
create index marketplace_anuncio_expira on marketplace_anuncio (expira_em) where estado = 'ativo';
create index marketplace_anuncio_pendente on marketplace_anuncio (criado_em) where estado = 'pendente' and coletado_em is null;
create index marketplace_anuncio_uso_da_categoria on marketplace_anuncio (categoria);
create index marketplace_anuncio_situacao on marketplace_anuncio (situacao, id);
create index marketplace_anuncio_titulo on marketplace_anuncio (nome, id);
create index marketplace_anuncio_usuario on marketplace_anuncio (vendedor_nome, id);
create index marketplace_anuncio_valor on marketplace_anuncio (moeda, valor, id);
create index marketplace_anuncio_procura on marketplace_anuncio using gin (procura gin_trgm_ops);
create index marketplace_anuncio_motivo_escrito on marketplace_anuncio (id) where motivo like 'administracao:%';
create index marketplace_anuncio_veiculo on marketplace_anuncio (passport, codigo)
  where tipo = 'veiculo' and estado in ('pendente', 'ativo', 'vendido', 'devolvendo');
create index marketplace_anuncio_contam on marketplace_anuncio (vendedor) where estado in ('ativo', 'vendido', 'entregue');

create table marketplace_termo (
  tipo text not null check (tipo in ('codigo', 'vendedor')),
  palavra text collate "C" not null,
  chave text not null,
  busca text collate "C" not null,
  primary key (tipo, palavra, chave, busca)
);
create index marketplace_termo_coisa_parecida on marketplace_termo using gin (palavra gin_trgm_ops) where tipo = 'codigo';
create index marketplace_termo_vendedor_parecido on marketplace_termo using gin (palavra gin_trgm_ops) where tipo = 'vendedor';

create table marketplace_venda (
  id uuid primary key default uuidv7(),
  anuncio uuid not null references marketplace_anuncio,
  comprador uuid not null,
  comprador_nome text not null,
  passport int not null,
  personagem text not null,
  vendedor uuid not null,
  codigo text not null,
  quantidade int not null,
  moeda text not null check (moeda in ('BRL', 'SOR')),
  valor bigint not null check (valor > 0),
  taxa_bps int not null,
  liquido bigint not null check (liquido between 0 and valor),
  estado text not null check (estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando', 'entregue', 'reembolsado')),
  motivo text,
  criada_em timestamptz not null default clock_timestamp(),
  entregue_em timestamptz,
  encerrada_em timestamptz,
  passport_inicial int,
  operacao uuid
);
create unique index marketplace_venda_unica on marketplace_venda (anuncio) where estado <> 'reembolsado';
create index marketplace_venda_anuncio on marketplace_venda (anuncio, id desc);
create index marketplace_venda_comprador on marketplace_venda (comprador, id desc);
create index marketplace_venda_aberta on marketplace_venda (criada_em)
  where estado in ('paga', 'no_servidor', 'aguardando_jogador', 'aguardando_espaco', 'anulando');
create index marketplace_venda_precos on marketplace_venda (codigo, moeda, entregue_em desc) where estado = 'entregue';
create index marketplace_venda_entregues on marketplace_venda (vendedor, comprador) where estado = 'entregue';
create index marketplace_venda_vendedor on marketplace_venda (vendedor, id desc);
create index marketplace_venda_motivo_escrito on marketplace_venda (id) where motivo like 'administracao:%';
create index marketplace_venda_dia on marketplace_venda (criada_em) include (moeda, valor, estado, passport_inicial);
create index marketplace_venda_encerrada on marketplace_venda (encerrada_em) include (operacao) where encerrada_em is not null;

-- detalhes: amounts in R$ or Sorium, not in hundredths.
create table marketplace_historico (
  id bigint generated always as identity primary key,
  usuario uuid not null,
  acao text not null check (acao in
    ('anunciado', 'vendido', 'comprado', 'cancelado', 'expirado', 'rejeitado', 'devolvido', 'reembolsado', 'preco_alterado')),
  anuncio uuid not null references marketplace_anuncio,
  detalhes jsonb not null,
  em timestamptz not null default clock_timestamp()
);
create index marketplace_historico_usuario on marketplace_historico (usuario, id desc);
create index marketplace_historico_acao on marketplace_historico (usuario, acao, id desc);
create index marketplace_historico_anuncio on marketplace_historico (anuncio);

create table marketplace_denuncia (
  id uuid primary key default uuidv7(),
  anuncio uuid not null references marketplace_anuncio,
  denunciante uuid not null,
  motivo text not null check (length(motivo) between 1 and 500),
  estado text not null default 'aberta' check (estado in ('aberta', 'resolvida')),
  nota text,
  criada_em timestamptz not null default clock_timestamp(),
  resolvida_em timestamptz,
  denunciante_nome text not null default '',
  resolvida_por text not null default '',
  procura text collate "C" not null generated always as (nucleo_dobrar(denunciante_nome || ' ' || motivo)) stored,
  unique (anuncio, denunciante)
);
create index marketplace_denuncia_aberta on marketplace_denuncia (criada_em desc) where estado = 'aberta';
create index marketplace_denuncia_denunciante on marketplace_denuncia (denunciante, id);
create index marketplace_denuncia_data on marketplace_denuncia (criada_em desc, id desc);
create index marketplace_denuncia_usuario on marketplace_denuncia (denunciante_nome, id);
create index marketplace_denuncia_estado on marketplace_denuncia (estado, id);

create table eventos_evento (
  id uuid primary key default uuidv7(),
  motivo text not null check (length(motivo) between 1 and 60),
  titulo text not null check (length(titulo) between 1 and 160),
  -- Sanitized HTML.
  descricao text not null,
  autor text,
  imagem text,
  -- data: when the event was announced. quando: when it takes place; null: no day was set.
  data timestamptz not null default clock_timestamp(),
  mudado_em timestamptz,
  quando timestamptz(3)
);
create index eventos_evento_quando on eventos_evento (quando, id) where quando is not null;
create index eventos_evento_sem_quando on eventos_evento (id) where quando is null;
create trigger eventos_evento_anunciar after insert or update or delete on eventos_evento for each row execute function nucleo_anunciar('eventos');

-- Rewritten each minute by one job. More places than are shown, so that a player learns his own place.
create table hall_classificacao (
  ranking text not null,
  posicao int not null check (posicao between 1 and 1000),
  usuario uuid not null,
  valor bigint not null check (valor > 0),
  primary key (ranking, posicao)
);

-- A part without a row has the texts that every new site begins with.
create table vitrine_parte (
  nome text primary key check (nome in
    ('banner', 'noticias', 'promocoes', 'rodape', 'menu', 'suporte', 'termos', 'privacidade', 'reembolso', 'criancas')),
  versao int not null check (versao > 0),
  conteudo jsonb not null,
  mudou_em timestamptz not null default clock_timestamp()
);
create trigger vitrine_parte_anunciar after insert or update or delete on vitrine_parte for each row execute function nucleo_anunciar('vitrine');

create table saude_no (
  id uuid primary key,
  nome text not null,
  comecou_em timestamptz not null,
  visto_em timestamptz not null,
  memoria bigint not null,
  disco_livre bigint,
  disco_total bigint
);

create table saude_trabalho (
  nome text primary key,
  periodo_s int not null check (periodo_s > 0),
  desde timestamptz not null default clock_timestamp(),
  terminou_em timestamptz,
  ms int,
  erro text,
  falhas_seguidas int not null default 0
);

create table saude_falha (
  id bigint generated always as identity primary key,
  em timestamptz not null,
  onde text not null,
  mensagem text not null,
  pedido text
);
create index saude_falha_em on saude_falha (em desc);

create table saude_certificado (
  endereco text primary key,
  olhado_em timestamptz not null,
  valido_ate timestamptz,
  problema text
);

create table saude_ponto (
  id text primary key,
  nome text not null,
  estado text not null check (estado in ('ok', 'atencao', 'grave')),
  texto text not null,
  desde timestamptz not null
);

create table avisos_bot (
  unico boolean primary key default true check (unico),
  token bytea not null,
  mudou_em timestamptz not null default clock_timestamp()
);

create table avisos_destino (
  id uuid primary key default uuidv7(),
  nome text not null,
  via text not null check (via in ('webhook', 'bot')),
  -- The webhook's 'id/token', encrypted.
  segredo bytea,
  canal text,
  criado_em timestamptz not null default clock_timestamp(),
  tomado_ate timestamptz not null default '-infinity',
  falhas int not null default 0,
  enviou_em timestamptz,
  desligado_em timestamptz,
  desligado_por text,
  check ((via = 'webhook') = (segredo is not null)),
  check ((via = 'bot') = (canal is not null))
);

create table avisos_tipo (
  tipo text primary key,
  destino uuid references avisos_destino on delete set null,
  modelo text,
  -- ligado_em: earlier events are not sent. visto_ate: events before this were looked at.
  ligado_em timestamptz not null default clock_timestamp(),
  visto_ate timestamptz not null default clock_timestamp()
);

create table avisos_fila (
  id bigint generated always as identity primary key,
  tipo text not null,
  chave text not null,
  destino uuid references avisos_destino on delete cascade,
  dados jsonb not null,
  em timestamptz not null default clock_timestamp(),
  enviado_em timestamptz,
  desistiu_em timestamptz,
  motivo text,
  unique (tipo, chave)
);
create index avisos_fila_espera on avisos_fila (destino, id) where enviado_em is null and desistiu_em is null;
create index avisos_fila_em on avisos_fila (em);

create table copias_copia (
  nome text primary key,
  instante timestamptz not null,
  motivo text not null,
  onde text not null,
  bytes bigint not null check (bytes >= 0),
  -- null: the copy was found at the place of the copies, and this database did not make it.
  linhas bigint,
  metodo text check (metodo in ('copy', 'pg_dump')),
  provada_em timestamptz,
  sumiu_em timestamptz
);
create index copias_copia_instante on copias_copia (instante desc);

create table copias_trabalho (
  id bigint generated always as identity primary key,
  tipo text not null check (tipo in ('copia', 'prova')),
  pedido_por text not null,
  copia text,
  pedido_em timestamptz not null default clock_timestamp(),
  comecou_em timestamptz,
  terminou_em timestamptz,
  erro text,
  check (erro is null or terminou_em is not null)
);
create unique index copias_trabalho_aberto on copias_trabalho (tipo) where terminou_em is null;
create index copias_trabalho_fim on copias_trabalho (tipo, terminou_em desc);

create table copias_livro (
  unico boolean primary key default true check (unico),
  ate timestamptz not null
);

create table copias_restauracao (
  id bigint generated always as identity primary key,
  instante timestamptz not null,
  em timestamptz not null default clock_timestamp(),
  livro_ate timestamptz,
  refeitos int not null default 0
);

create table copias_perdido (
  restauracao bigint not null references copias_restauracao,
  ref text not null,
  tipo text not null,
  descricao text not null,
  dono uuid,
  valores jsonb not null,
  em timestamptz not null,
  primary key (restauracao, ref)
);

create table discord_estado (
  unico boolean primary key default true check (unico),
  tomado_ate timestamptz not null default '-infinity',
  visto bigint not null default 0,
  colhido_em timestamptz not null default '-infinity',
  parado_em timestamptz,
  parado_por text,
  bans_lidos_em timestamptz not null default '-infinity'
);
insert into discord_estado default values;

-- A row is deleted when the role is not wanted and the person does not have it, or Discord was never asked for it; or after 30 days in which
-- the role was not wanted.
create table discord_cargo (
  discord_id text not null,
  cargo text not null,
  quer boolean not null,
  -- null: unknown whether the person has the role.
  tem boolean,
  tentar_em timestamptz not null default clock_timestamp(),
  tentativas int not null default 0,
  motivo text,
  mudou_em timestamptz not null default clock_timestamp(),
  conferir boolean not null default false,
  primary key (discord_id, cargo)
);
create index discord_cargo_devido on discord_cargo (tentar_em) where quer is distinct from tem;
create index discord_cargo_conferir on discord_cargo (discord_id) where conferir;

create table discord_membro (
  discord_id text primary key,
  conferido_em timestamptz not null default clock_timestamp()
);

create table discord_ban (
  discord_id text primary key,
  quer boolean not null,
  tem boolean,
  tentar_em timestamptz not null default clock_timestamp(),
  tentativas int not null default 0,
  motivo text,
  mudou_em timestamptz not null default clock_timestamp()
);
create index discord_ban_devido on discord_ban (tentar_em) where quer is distinct from tem;
