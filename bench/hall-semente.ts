import pg from 'pg'

const passos = (pessoas: number): string[] => [
  `insert into entregas_servidor (id, nome, chave_cifrada) values ('principal', 'Medida', '\\x00')`,
  `insert into entregas_personagem (servidor, passport, id_conta, nome, sobrenome, banco, garagem, estatisticas, versao)
   select 'principal', i, (i + 1) / 2,
     (array['Ana','Bruno','Carla','Davi','Érica','Fábio','Gabriela','Heitor','Íris','João','Kátia','Luís','Maria','Nina','Otávio','Paulo','Rita','Sônia','Téo','Vânia'])[1 + mod(i, 20)]
       || case when mod(i, 5) = 0 then ' ' || (array['Clara','Paula','Luiza','José','Pedro','Júlia'])[1 + mod(i / 5, 6)] else '' end,
     (array['Silva','Souza','dos Santos','Oliveira','Pereira','Lima','Ferreira','Costa','Rodrigues','Almeida','Nascimento','Araújo','Ribeiro','Gonçalves'])[1 + mod(i / 20, 14)]
       || ' ' || initcap(substr(md5(i::text), 1, 5)),
     (random() ^ 3 * 50000000)::bigint, (random() * 6)::int,
     jsonb_build_object('tempo_jogado_s', (random() ^ 2 * 9000000)::int, 'sessao_s', case when random() < 0.02 then (random() * 40000)::int else 0 end,
       'veiculos', (random() ^ 4 * 40)::int, 'casas', (random() ^ 6 * 9)::int, 'prisoes', (random() ^ 5 * 60)::int, 'abates', (random() ^ 4 * 900)::int,
       'mortes', (random() ^ 3 * 700)::int, 'empregos', (random() ^ 4 * 8)::int, 'idade_dias', 1 + (random() * 1500)::int, 'posts', (random() ^ 6 * 3000)::int,
       'reacoes', (random() ^ 6 * 90000)::int, 'seguidores', (random() ^ 6 * 50000)::int, 'likes', (random() ^ 6 * 80000)::int), 1
   from generate_series(1, ${pessoas}) i`,
  `insert into sessao_usuario (id, discord_id, discord_nome, avatar_url)
   select uuidv7(), (700000000000 + i)::text, 'jogador' || i, '/api/imagens/' || encode(sha256(i::text::bytea), 'hex') from generate_series(1, ${pessoas / 5}) i`,
  `insert into perfil_vinculo (discord_id, servidor, id_conta, license, versao)
   select (700000000000 + i)::text, 'principal', i, 'l' || i, 1 from generate_series(1, ${pessoas / 5}) i`,
  `insert into perfil_preferencia (usuario, fora_do_hall) select id, true from sessao_usuario where random() < 0.01`,
  `insert into carteira_conta (dono, moeda, tipo, saldo)
   select u.id, m, 'usuario', (random() ^ 3 * 10000000)::bigint from sessao_usuario u, unnest(array['BRL', 'SOR']) m`,
  `create temp table gente as select row_number() over () as n, id from sessao_usuario`,
  `create unique index on gente (n)`,
  `analyze gente`,
  `insert into marketplace_anuncio (id, tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, categoria,
     codigo, nome, instancia, slot, moeda, valor, taxa_bps, liquido, quantidade, estado, coletado_em)
   select uuidv7(), 'item', g.id, 'v', 'v', 'l', 1, 'principal', 1, (select id from marketplace_categoria limit 1), 'agua', 'Água', 'agua', '1', 'BRL',
     1000, 1000, 900, 1, 'entregue', now()
   from generate_series(1, ${pessoas / 2}) i join gente g on g.n = 1 + (power(abs(hashint4(i)) / 2147483648.0, 3) * ${pessoas / 5 - 1})::int`,
  `insert into marketplace_venda (anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor, taxa_bps, liquido, estado)
   select a.id, g.id, 'c', 1, 'p', a.vendedor, 'agua', 1, 'BRL', 1000, 1000, 900, 'entregue'
   from marketplace_anuncio a join gente g on g.n = 1 + mod(abs(hashtext(a.id::text)::bigint), ${pessoas / 5})`,
]
const PALAVRAS = [
  `insert into entregas_nome (palavra, passport, servidor, nome)
   select distinct palavra, passport, servidor, dobrado from (select passport, servidor, nucleo_dobrar(nome || ' ' || sobrenome) as dobrado from entregas_personagem) p,
     regexp_split_to_table(dobrado, ' ') as w (palavra) where palavra <> ''`,
  'alter table entregas_nome add primary key (palavra, passport, servidor) include (nome)',
  'alter table entregas_nome add foreign key (servidor, passport) references entregas_personagem (servidor, passport) on delete cascade',
  'alter table entregas_personagem enable trigger user',
]
const SEM_GATILHOS = [
  'alter table entregas_personagem disable trigger user',
  'alter table entregas_nome drop constraint entregas_nome_pkey, drop constraint entregas_nome_servidor_passport_fkey',
]
const TABELAS = [
  'entregas_personagem',
  'marketplace_anuncio',
  'marketplace_venda',
  'sessao_usuario',
  'carteira_conta',
  'perfil_vinculo',
  'entregas_nome',
]
export async function semearHall(banco: string, pessoas: number): Promise<void> {
  const cliente = new pg.Client({
    connectionString: banco,
    options: '-c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=256MB',
  })
  await cliente.connect()
  const { rows: indices } = await cliente.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [TABELAS],
  )
  try {
    for (const { indexname } of indices) await cliente.query(`drop index ${indexname}`)
    for (const passo of [...SEM_GATILHOS, ...passos(pessoas), ...PALAVRAS]) await cliente.query(passo)
    for (const { indexdef } of indices) await cliente.query(indexdef)
    await cliente.query('vacuum analyze')
  } finally {
    await cliente.end()
  }
}
