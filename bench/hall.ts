/**
 * The hall of fame and the search of players with 1,000,000 characters, in a database of its own beside the sandbox's, thrown away afterwards.
 * `npm run hall -w @sorium/bench`. PESSOAS=n for another size, GUARDAR=1 keeps the database, REPETIR=n calls of each.
 */
import type { AddressInfo } from 'node:net'
import { criarAplicacao } from '@sorium/api/app'
import { atualizarClassificacoes } from '@sorium/api/modulos/hall/index.ts'
import { migrar } from '@sorium/api/nucleo/banco/migrar.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { RANKINGS } from '@sorium/contratos/hall/index.ts'
import pg from 'pg'
import { Pool } from 'undici'
import { urlDoBanco } from './alvo.ts'
import { exigir, maquina, percentil } from './contas.ts'

const PESSOAS = Number(process.env['PESSOAS'] ?? 1_000_000)
const REPETIR = Number(process.env['REPETIR'] ?? 60)
const NOME = process.env['BANCO'] ?? `hall_${process.pid}`
const GUARDAR = process.env['GUARDAR'] === '1'
const META_MS = 15
const META_DA_BUSCA_MS = 50

/** One in five plays on the site too; one in a hundred of these opted out. */
const SEMEAR = [
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
   from generate_series(1, ${PESSOAS}) i`,
  `insert into sessao_usuario (id, discord_id, discord_nome, avatar_url)
   select uuidv7(), (700000000000 + i)::text, 'jogador' || i, '/api/imagens/' || encode(sha256(i::text::bytea), 'hex') from generate_series(1, ${PESSOAS / 5}) i`,
  `insert into perfil_vinculo (discord_id, servidor, id_conta, license, versao)
   select (700000000000 + i)::text, 'principal', i, 'l' || i, 1 from generate_series(1, ${PESSOAS / 5}) i`,
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
   from generate_series(1, ${PESSOAS / 2}) i join gente g on g.n = 1 + (power(abs(hashint4(i)) / 2147483648.0, 3) * ${PESSOAS / 5 - 1})::int`,
  `insert into marketplace_venda (anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor, taxa_bps, liquido, estado)
   select a.id, g.id, 'c', 1, 'p', a.vendedor, 'agua', 1, 'BRL', 1000, 1000, 900, 'entregue'
   from marketplace_anuncio a join gente g on g.n = 1 + mod(abs(hashtext(a.id::text)::bigint), ${PESSOAS / 5})`,
]
/** The words of the names in one statement instead of one trigger a row. */
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
/** Common and rare beginnings, several words, and what nobody is called. */
const BUSCAS = [
  'an',
  'ma',
  'maria',
  'silva',
  'maria silva',
  'joao pedro santos',
  'ana paula',
  's s',
  'erica zz',
  'xqzw',
  'ri go a',
  'souza 00',
]

const url = new URL(urlDoBanco())
const admin = new pg.Client({ connectionString: url.toString() })
await admin.connect()
const existe = (await admin.query('select 1 from pg_database where datname = $1', [NOME])).rowCount === 1
if (!existe) await admin.query(`create database ${NOME}`)
url.pathname = `/${NOME}`
try {
  if (!existe) await semear(url.toString())
  await medir(url.toString())
} finally {
  if (!GUARDAR) await admin.query(`drop database if exists ${NOME} with (force)`)
  await admin.end()
}

/** Fills the tables without their indexes, then makes these as the migrations said. */
async function semear(banco: string): Promise<void> {
  const inicio = performance.now()
  await migrar(banco)
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
    for (const passo of [...SEM_GATILHOS, ...SEMEAR, ...PALAVRAS]) await cliente.query(passo)
    for (const { indexdef } of indices) await cliente.query(indexdef)
    await cliente.query('vacuum analyze')
  } finally {
    await cliente.end()
  }
  console.log(`${PESSOAS} personagens em ${((performance.now() - inicio) / 1000).toFixed(0)} s`)
}

async function medir(banco: string): Promise<void> {
  const segredo = 'segredo-da-medida-0123456789abcdef-xyz'
  const config = lerConfig({ DATABASE_URL: banco, SANDBOX: '1', SEGREDO_SESSAO: segredo, CHAVE_DADOS: segredo, CHAVE_PONTE: segredo })
  const app = await criarAplicacao({ config, log: criarLog('fatal') })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const http = new Pool(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`, { connections: 1 })
  try {
    const inicio = performance.now()
    await atualizarClassificacoes(app.ctx.banco)
    const job = performance.now() - inicio
    console.log(`${maquina()}\njob das classificações: ${job.toFixed(0)} ms\n`)
    const rankings = Object.keys(RANKINGS)
    const piores = { vencedor: 0, top100: 0, busca: 0 }
    console.log('ranking | vencedor melhor / p50 / p95 ms | top 100 melhor / p50 / p95 ms')
    for (const r of rankings) {
      const vencedor = await cronometrar(http, `/api/hall/player/${r}`, (corpo) => corpo !== 'null')
      const top100 = await cronometrar(http, `/api/hall/ranking/${r}`, (corpo) => (JSON.parse(corpo) as unknown[]).length === 100)
      piores.vencedor = Math.max(piores.vencedor, vencedor.p95)
      piores.top100 = Math.max(piores.top100, top100.p95)
      console.log(`${r} | ${escrever(vencedor)} | ${escrever(top100)}`)
    }
    console.log('\nbusca | melhor / p50 / p95 ms')
    for (const q of BUSCAS) {
      const busca = await cronometrar(
        http,
        `/api/busca?q=${encodeURIComponent(q)}`,
        (corpo) => 'jogadores' in (JSON.parse(corpo) as object),
      )
      piores.busca = Math.max(piores.busca, busca.p95)
      console.log(`${q} | ${escrever(busca)}`)
    }
    exigir([
      [`cada vencedor em ${META_MS} ms p95`, piores.vencedor <= META_MS, `pior ${piores.vencedor.toFixed(1)} ms`],
      [`cada top 100 em ${META_MS} ms p95`, piores.top100 <= META_MS, `pior ${piores.top100.toFixed(1)} ms`],
      [`cada busca em ${META_DA_BUSCA_MS} ms p95`, piores.busca <= META_DA_BUSCA_MS, `pior ${piores.busca.toFixed(1)} ms`],
    ])
  } finally {
    await http.close()
    await app.parar()
  }
}

interface Tempos {
  /** What contention can only make longer. */
  melhor: number
  p50: number
  p95: number
}

async function cronometrar(http: Pool, caminho: string, serve: (corpo: string) => boolean): Promise<Tempos> {
  const ms: number[] = []
  // The first calls open connections and prepare the statement.
  for (let n = -5; n < REPETIR; n++) {
    const inicio = performance.now()
    const r = await http.request({ method: 'GET', path: caminho })
    const corpo = await r.body.text()
    if (n >= 0) ms.push(performance.now() - inicio)
    if (r.statusCode !== 200 || !serve(corpo)) throw new Error(`${caminho}: ${r.statusCode} ${corpo.slice(0, 200)}`)
  }
  return { melhor: Math.min(...ms), p50: percentil(ms, 50), p95: percentil(ms, 95) }
}

function escrever(t: Tempos): string {
  return `${t.melhor.toFixed(1)} / ${t.p50.toFixed(1)} / ${t.p95.toFixed(1)}`
}
