import { ITENS, VEICULOS } from '@sorium/catalogo'
import { dobrar } from '@sorium/api/modulos/marketplace/busca/texto.ts'
import type pg from 'pg'

const NOMES = (
  'Adriana Alice Ângela Beatriz Caio Camila Cecília César Clara Dandara Débora Diego Eduarda Emanuel Fábio Fernanda Gabriela Gustavo Helena ' +
  'Heloísa Henrique Iara Ícaro Igor Isis Ivan Joana João Jonas Kauê Larissa Leandro Luíza Manuela Marcelo Murilo Natália Nathan Olívia Otávio ' +
  'Patrícia Paula Pâmela Pedro Rafa Renan Sérgio Sofia Tainá Téo Thaís Thiago Túlio Ulisses Valentina Vinícius Vitória Yasmin Yuri Zuleica'
).split(' ')
const SOBRENOMES = (
  'Abreu Aguiar Alves Amaral Assunção Bastos Batista Brandão Caldeira Campos Conceição Dantas Esteves Falcão Farias Ferraz Figueiredo Galvão Garcia ' +
  'Goulart Guimarães Lacerda Leal Lopes Magalhães Maia Moura Nogueira Oliveira Paixão Peixoto Prado Queiroz Reis Rocha Salgado Siqueira Teixeira Vidal'
).split(' ')
const CATEGORIAS = 'Armas|Comida e bebida|Eletrônicos|Joias|Roupas|Materiais|Médico|Documentos|Ferramentas|Presentes|Especiais'.split('|')
const GUARDADO = JSON.stringify({
  linha: {
    Tax: 1,
    Weight: 50,
    Save: '1',
    Rental: 0,
    Arrest: 0,
    Block: 0,
    Engine: 931,
    Body: 877,
    Health: 960,
    Fuel: 64,
    Nitro: 0,
    Work: 'false',
  },
  mods: {
    Engine: 2,
    Brakes: 1,
    Turbo: true,
    Color1: [12, 40, 80],
    Color2: [0, 0, 0],
    Wheels: 4,
    WindowTint: 1,
    Neon: [false, false, false, false],
  },
})

export async function semearMercado(c: pg.Client, anuncios: number): Promise<void> {
  await c.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.42)`)
  await c.query('insert into marketplace_categoria (nome, ordem) select * from unnest($1::text[], $2::int[])', [
    CATEGORIAS,
    CATEGORIAS.map((_, i) => i + 1),
  ])
  await semearCoisas(c)
  await semearVendedores(c, Math.min(20_000, Math.ceil(anuncios / 2.5)))
  await semIndices(c, 'marketplace_anuncio', () => semearAnuncios(c, anuncios))
  await c.query('vacuum (analyze)')
}

async function semearCoisas(c: pg.Client): Promise<void> {
  const coisas = [
    ...Object.values(ITENS).map((i) => ({ tipo: 'item', codigo: i.codigo, nome: i.nome })),
    ...Object.values(VEICULOS).map((v) => ({ tipo: 'veiculo', codigo: v.modelo.toLowerCase(), nome: v.nome })),
  ]
  await c.query(
    `create temporary table coisa as
       select (row_number() over (order by md5(codigo)) - 1)::int as n, tipo, codigo, nome from unnest($1::text[], $2::text[], $3::text[]) t (tipo, codigo, nome)`,
    [coisas.map((x) => x.tipo), coisas.map((x) => x.codigo), coisas.map((x) => x.nome)],
  )
  await anotar(
    c,
    'codigo',
    coisas.map((x) => [x.codigo, x.nome] as const),
  )
}

async function semearVendedores(c: pg.Client, quantos: number): Promise<void> {
  const nomes = Array.from({ length: quantos }, (_, n) => {
    const nome = NOMES[n % NOMES.length] ?? ''
    // Every surname also exists in the small market, so that searches find something in both.
    const sobrenome = SOBRENOMES[(n + Math.floor(n / NOMES.length)) % SOBRENOMES.length] ?? ''
    return n < NOMES.length * SOBRENOMES.length ? `${nome} ${sobrenome}` : `${nome} ${sobrenome} ${n}`
  })
  const { rows } = await c
    .query<{ id: string; nome: string }>(
      `create temporary table vendedor as select n::int - 1 as n, gen_random_uuid() as id, nome from unnest($1::text[]) with ordinality t (nome, n);
     `.trim(),
      [nomes],
    )
    .then(() => c.query<{ id: string; nome: string }>('select id, nome from vendedor'))
  await anotar(
    c,
    'vendedor',
    rows.map((v) => [v.id, v.nome] as const),
  )
}

async function anotar(c: pg.Client, tipo: string, nomes: readonly (readonly [chave: string, nome: string])[]): Promise<void> {
  const termos = nomes.flatMap(([chave, nome]) => {
    const busca = dobrar(nome)
    return [...new Set(busca.trim().split(' '))].map((palavra) => ({ palavra, chave, busca }))
  })
  await c.query(
    `insert into marketplace_termo (tipo, palavra, chave, busca) select $1, * from unnest($2::text[], $3::text[], $4::text[]) on conflict do nothing`,
    [tipo, termos.map((t) => t.palavra), termos.map((t) => t.chave), termos.map((t) => t.busca)],
  )
}

/** Filling a table that has no indexes saves minutes. */
async function semIndices(c: pg.Client, tabela: string, encher: () => Promise<void>): Promise<void> {
  const { rows } = await c.query<{ nome: string; sql: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as sql from pg_index i
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [tabela],
  )
  for (const { nome } of rows) await c.query(`drop index ${nome}`)
  await encher()
  for (const { sql } of rows) await c.query(sql)
}

async function semearAnuncios(c: pg.Client, quantos: number): Promise<void> {
  await c.query(
    `insert into marketplace_anuncio (id, tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
       categoria, codigo, nome, instancia, slot, placa, modelo, quantidade, guardado, moeda, valor, taxa_bps, liquido, descricao, estado, coletado_em, expira_em, criado_em)
     select uuidv7(s.i * interval '2 seconds' - $1 * interval '2 seconds'), x.tipo, v.id, v.nome, v.nome, md5(v.n::text), v.n, 'principal', 1000 + v.n,
       k.id, x.codigo, x.nome,
       case x.tipo when 'item' then x.codigo || case when s.i % 4 = 0 then '-' || (1780000000 + s.i) || '-' || v.n else '' end end,
       case x.tipo when 'item' then (1 + s.i % 40)::text end,
       case x.tipo when 'veiculo' then 'P' || s.i end, case x.tipo when 'veiculo' then x.codigo end,
       case when x.tipo = 'item' then 1 + s.i % 12 else 1 end, case x.tipo when 'veiculo' then $2::jsonb end,
       case when s.i % 3 = 0 then 'SOR' else 'BRL' end, s.valor, 1000, s.valor * 9 / 10, 'Em bom estado, entrego na hora. ' || s.i,
       'ativo', clock_timestamp(), clock_timestamp() + interval '14 days', clock_timestamp() - ($1 - s.i) * interval '2 seconds'
     from (select i, floor((select count(*) from coisa) * random() ^ 2.5)::int as coisa, floor((select count(*) from vendedor) * random())::int as vendedor,
             (100 + floor(500000 * random() ^ 3))::bigint as valor, random() as sorte
           from generate_series(1, $1::int) i) s
       join coisa x on x.n = s.coisa join vendedor v on v.n = s.vendedor
       join marketplace_categoria k on k.ordem = case when x.tipo = 'veiculo' then 0 when s.sorte < 0.1 then 1 + s.i % 11 else 1 + x.n % 11 end`,
    [quantos, GUARDADO],
  )
}
