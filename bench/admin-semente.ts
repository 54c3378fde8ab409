/** Fills an empty, migrated database with a community of `N` of everything that the administration's tables list, and a ledger that adds up. */
import type pg from 'pg'

const PRENOMES =
  "array['Ana','Bruno','Carla','Davi','Érica','Fábio','Gabriela','Heitor','Íris','João','Kátia','Luís','Maria','Nina','Otávio','Paulo','Rita','Sônia','Téo','Vânia']"
const SOBRENOMES =
  "array['Silva','Souza','Santos','Oliveira','Pereira','Lima','Ferreira','Costa','Rodrigues','Almeida','Nascimento','Araújo','Ribeiro','Gonçalves']"
const pessoa = (n: string) =>
  `(${PRENOMES})[1 + mod(${n}, 20)] || ' ' || (${SOBRENOMES})[1 + mod(${n} / 20, 14)] || ' ' || initcap(substr(md5((${n})::text), 1, 5))`
/** One every five minutes, the last one now: ids and times in one order, as they come about. */
const ha = (i: string) => `clock_timestamp() - ($1::int - ${i}) * interval '5 minutes'`
const idHa = (i: string) => `uuidv7(($1::int - ${i}) * interval '-5 minutes')`

const GENTE = [
  `insert into entregas_servidor (id, nome, chave_cifrada) values ('principal', 'Medida', '\\x00')`,
  `create temp table gente as select i as n, ${idHa('i')} as id, ${pessoa('i')} as nome from generate_series(1, $1::int) i`,
  `alter table gente add primary key (n)`,
  'analyze gente',
  `insert into sessao_usuario (id, discord_id, discord_nome, email, criado_em, ultimo_login)
   select id, (700000000000 + n)::text, nome, 'j' || n || '@exemplo.com', ${ha('n')}, case when n % 9 > 0 then clock_timestamp() - random() * interval '60 days' end from gente`,
  `insert into perfil_vinculo (discord_id, servidor, id_conta, license, versao)
   select (700000000000 + n)::text, 'principal', n, encode(sha256(n::text::bytea), 'hex'), 1 from gente where n % 10 > 0`,
  `insert into perfil_cadastro (usuario, nome, sobrenome, data_nascimento, cpf_cifrado, cpf_chave, cpf_indice, celular, genero, endereco, email, completo_em)
   select id, split_part(nome, ' ', 1), split_part(nome, ' ', 2), '1990-01-01', '\\x00', '\\x00', sha256(n::text::bytea), '11999999999', 'nao_informar', 'Rua A, ' || n,
     'j' || n || '@exemplo.com', ${ha('n')} from gente`,
  `insert into entregas_personagem (servidor, passport, id_conta, nome, sobrenome, banco, versao)
   select 'principal', 1000 + n, n, split_part(nome, ' ', 1), split_part(nome, ' ', 2), n, 1 from gente`,
  `insert into sessao_sessao (papel, dono, criada_em, expira_em) select 'jogador', id, ${ha('n')}, clock_timestamp() + interval '7 days' from gente where n % 3 = 0`,
]

const LOJA = [
  `insert into loja_categoria (nome, ordem) select 'Categoria ' || i, i from generate_series(1, 12) i`,
  `insert into loja_item (nome, categoria, preco_brl, preco_sor, tipo, comando, operacao, tipo_item)
   select (array['Água','Kuruma','Pistola','Celular','Colete','Rádio','Energético','Sultan'])[1 + mod(i, 8)] || ' ' || i, c.id, 500, 400, 'permanente', 'item agua 1',
     '{"entrega":{"tipo":"dar_item","dados":{"item":"agua","quantidade":1,"exato":false}},"dias":null,"fim":null}', 'item'
   from generate_series(1, 400) i join loja_categoria c on c.ordem = 1 + mod(i, 12)`,
  `create temp table vitrine as select row_number() over () as n, id, nome, operacao from loja_item`,
  // Half of the purchases are those of a twentieth of the people.
  `create temp table compra as select i as n, ${idHa('i')} as id, 1 + mod(i::bigint * case when mod(i, 2) = 0 then 7919 else 31 end, case when mod(i, 2) = 0 then $1::int else $1::int / 20 end)::int as quem,
     case when mod(i, 3) = 0 then 'SOR' else 'BRL' end as moeda, 100 + mod(i::bigint * 37, 4900) as valor,
     case when $1::int - i < 40 then 'paga' when mod(i, 500) = 0 then 'aguardando_jogador' when mod(i, 60) = 0 then 'reembolsado' when mod(i, 5000) = 7 then 'incerto' else 'entregue' end as estado
   from generate_series(1, $1::int) i`,
  'analyze compra',
  // The log reads every second one from its own row; the others have theirs there, as older versions wrote them.
  `insert into loja_compra (id, usuario, passport, passport_inicial, item, item_nome, tipo, metodo, valor, operacao, estado, criada_em, entregue_em)
   select c.id, g.id, 1000 + g.n, case when mod(c.n, 2) = 0 then 1000 + g.n end, v.id, v.nome, 'permanente', case c.moeda when 'BRL' then 'real' else 'zcoin' end, c.valor, v.operacao, c.estado, ${ha('c.n')},
     case when c.estado = 'entregue' then ${ha('c.n')} + interval '1 second' end
   from compra c join gente g on g.n = c.quem join vitrine v on v.n = 1 + mod(c.n, 400)`,
  `insert into loja_compra_evento (compra, estado, em, operacao)
   select c.id, e, ${ha('c.n')} + o * interval '1 second', case when mod(c.n, 2) = 0 and e in ('entregue', 'reembolsado', 'incerto') then uuidv7() end from compra c, unnest(array['paga', 'no_servidor', c.estado]) with ordinality x (e, o)`,
  `insert into entregas_operacao (servidor, origem_tipo, origem_id, passport, tipo, dados, repetir, estado, resultado, criada_em, entregue_em, concluida_em, tentativas)
   select 'principal', 'loja.compra', c.id::text, 1000 + c.quem, 'dar_item', '{"item":"agua","quantidade":1,"exato":false}', true,
     case when c.estado in ('entregue', 'reembolsado', 'incerto') then 'concluida' else 'pendente' end,
     case c.estado when 'entregue' then 'aplicada' when 'reembolsado' then 'anulada' when 'incerto' then 'incerta' end, ${ha('c.n')}, ${ha('c.n')},
     case when c.estado in ('entregue', 'reembolsado', 'incerto') then ${ha('c.n')} end, 1
   from compra c`,
]

/** 1: everybody gets money of both kinds. 2: each purchase is paid. 3: what was delivered is earned, what was refunded goes back. */
const LIVRO = [
  `insert into carteira_conta (dono, moeda, tipo, saldo, criada_em) select g.id, m, 'usuario', 0, ${ha('g.n')} from gente g, unnest(array['BRL', 'SOR']) m`,
  `create temp table conta as select c.id, c.moeda, c.tipo, coalesce(g.n, 0) as quem from carteira_conta c left join gente g on g.id = c.dono`,
  'analyze conta',
  `create temp table movimento as
   select row_number() over (order by quando, n) as ordem, m.*, ${idHa('least(m.n, $1::int)')} as id from (
     select n, 0 as quando, 'credito' as tipo, 'semente:' || n as ref, n as quem, null as moeda, 100000 + mod(n * 7919, 400000)::bigint as valor from gente
     union all select n, 1, 'compra', 'compra:' || id, quem, moeda, valor from compra
     union all select n, 2, case estado when 'entregue' then 'receita' else 'reembolso' end, case estado when 'entregue' then 'receita:' else 'reembolso:' end || id, quem, moeda, valor
       from compra where estado in ('entregue', 'reembolsado')) m`,
  `insert into carteira_transacao (id, tipo, ref, ator, descricao, em) select id, tipo, ref, 'sistema', 'Semente', ${ha('least(n, $1::int)')} from movimento`,
  'analyze movimento',
  `create temp table perna as
   select m.ordem, m.id, c.id as conta, c.moeda, c.tipo, p.sinal * m.valor as valor from movimento m
   cross join lateral (values ('credito', 'usuario', 1), ('credito', 'casa_ajuste', -1), ('compra', 'usuario', -1), ('compra', 'escrow_loja', 1),
     ('receita', 'escrow_loja', -1), ('receita', 'casa_receita', 1), ('reembolso', 'escrow_loja', -1), ('reembolso', 'usuario', 1)) p (movimento, tipo, sinal)
   cross join lateral (values ('BRL'), ('SOR')) d (moeda)
   join conta c on c.tipo = p.tipo and c.quem = case p.tipo when 'usuario' then m.quem else 0 end and c.moeda = d.moeda
   where p.movimento = m.tipo and (m.moeda is null or d.moeda = m.moeda)`,
  `insert into carteira_lancamento (transacao, conta, moeda, valor, saldo_apos)
   select id, conta, moeda, valor, case tipo when 'usuario' then sum(valor) over (partition by conta order by ordem) end from perna order by ordem`,
  `update carteira_conta c set saldo = s.total from (select conta, sum(valor) as total from carteira_lancamento group by conta) s where s.conta = c.id and c.tipo = 'usuario'`,
]

const MERCADO = [
  `insert into marketplace_categoria (nome, ordem) select 'Tipo ' || i, i from generate_series(1, 10) i`,
  `create temp table oferta as select i as n, ${idHa('i')} as id, 1 + mod(i::bigint * 7919, $1::int)::int as quem,
     case when mod(i, 50) = 0 then 'pendente' when mod(i, 3) = 0 then 'ativo' when mod(i, 11) = 0 then 'rejeitado' when mod(i, 7) = 0 then 'cancelado' else 'entregue' end as estado
   from generate_series(1, $1::int) i`,
  'analyze oferta',
  `insert into marketplace_anuncio (id, tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, categoria, codigo, nome,
     instancia, slot, moeda, valor, taxa_bps, liquido, quantidade, estado, coletado_em, criado_em)
   select o.id, 'item', g.id, g.nome, g.nome, 'l' || g.n, g.n, 'principal', 1000 + g.n, k.id, v.codigo, v.nome || ' ' || mod(o.n, 500), v.codigo, o.n::text,
     case when mod(o.n, 3) = 0 then 'SOR' else 'BRL' end, 100 + mod(o.n::bigint * 37, 90000), 1000, 100, 1 + mod(o.n, 9), o.estado, ${ha('o.n')}, ${ha('o.n')}
   from oferta o join gente g on g.n = o.quem join marketplace_categoria k on k.ordem = 1 + mod(o.n, 10)
     join (values (0, 'agua', 'Água'), (1, 'celular', 'Celular'), (2, 'colete', 'Colete'), (3, 'radio', 'Rádio')) v (n, codigo, nome) on v.n = mod(o.n, 4)`,
  `insert into marketplace_denuncia (anuncio, denunciante, denunciante_nome, motivo, estado, criada_em)
   select o.id, g.id, g.nome, 'Preço abusivo, número ' || o.n, case when mod(o.n, 10) = 0 then 'aberta' else 'resolvida' end, ${ha('o.n')}
   from oferta o join gente g on g.n = 1 + mod(o.quem, $1::int) where mod(o.n, 2) = 0`,
  `insert into eventos_evento (motivo, titulo, descricao, autor, data)
   select 'Festa', 'Evento número ' || i, '<p>Venha.</p>', 'Admin', clock_timestamp() - i * interval '1 hour' from generate_series(1, 1000) i`,
]

const AUDITORIA = [
  `insert into configuracoes_auditoria (em, ator, papel, acao, objeto, antes, depois, endereco)
   select ${ha('i')}, case when mod(i, 20) = 0 then 'admin:' || $2 when mod(i, 4) = 0 then 'sistema' else 'jogador:' || g.id end,
     case when mod(i, 20) = 0 then 'admin' when mod(i, 4) = 0 then 'sistema' else 'jogador' end, a.acao, a.objeto || g.id,
     case when mod(i, 5) = 0 then jsonb_build_object('valor', i) end, jsonb_build_object('valor', i + 1, 'motivo', 'Porque sim'), '10.0.' || mod(i, 250) || '.' || mod(i / 250, 250)
   from generate_series(1, $1::int) i join gente g on g.n = 1 + mod(i::bigint * 7919, $1::int)
     join (values (0, 'sessao.entrou', 'jogador:'), (1, 'loja.comprou', 'compra:'), (2, 'loja.entregue', 'compra:'), (3, 'carteira.converteu', 'carteira:'),
       (4, 'marketplace.anunciou', 'anuncio:'), (5, 'marketplace.comprou', 'anuncio:'), (6, 'sessao.saiu', 'jogador:')) a (n, acao, objeto)
       on a.n = case when mod(i, 997) = 0 then 6 else mod(i, 6) end`,
]

/** Constraints that look at each row, and words of searches that these tables have no part in. */
const SEM_GATILHOS = ['carteira_lancamento', 'entregas_personagem']

/** @param admin id of the administrator who did a part of what the log tells. */
export async function semearTabelas(c: pg.Client, p: { quantos: number; admin: string }): Promise<void> {
  await c.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`)
  for (const t of SEM_GATILHOS) await c.query(`alter table ${t} disable trigger user`)
  for (const passo of [...GENTE, ...LOJA, ...LIVRO, ...MERCADO, ...AUDITORIA]) await executar(c, passo, p)
  for (const t of SEM_GATILHOS) await c.query(`alter table ${t} enable trigger user`)
  // As the database does by itself within minutes.
  await c.query('vacuum (analyze)')
}

async function executar(c: pg.Client, passo: string, p: { quantos: number; admin: string }): Promise<void> {
  const valores = passo.includes('$2') ? [p.quantos, p.admin] : passo.includes('$1') ? [p.quantos] : []
  await c.query(passo, valores)
}
