import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrar } from '#nucleo/banco/migrar.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

const NOMES = ['Zeca', 'Óculos', 'igreja', 'Ícaro', 'Igor', 'Água', 'agulha', 'ovo', 'Oceano', 'Ç-1']
const EM_ORDEM = ['Água', 'agulha', 'Ç-1', 'Ícaro', 'Igor', 'igreja', 'Oceano', 'Óculos', 'ovo', 'Zeca']

let mundo: Mundo
let admin: { token: string }
const sql = (texto: string, valores: unknown[] = []) => mundo.app.ctx.banco.pool.query(texto, valores)

beforeAll(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  const ana = await mundo.jogador()
  await sql(
    `with c as (insert into loja_categoria (nome) select unnest($1::text[]) returning id, nome)
     insert into loja_item (nome, categoria, preco_brl, tipo, comando, operacao, tipo_item)
     select nome, id, 100, 'permanente', 'item agua 1',
       '{"entrega":{"tipo":"dar_item","dados":{"item":"agua","quantidade":1,"exato":false}},"dias":null,"fim":null}', 'item' from c`,
    [NOMES],
  )
  await sql(
    `delete from marketplace_categoria where not exists (select 1 from marketplace_anuncio a where a.categoria = marketplace_categoria.id)`,
  )
  await sql(`insert into marketplace_categoria (nome, descricao, ordem) select n, '', 1 from unnest($1::text[]) n`, [NOMES])
  await sql(`insert into eventos_evento (motivo, titulo, descricao) select n, n, '' from unnest($1::text[]) n`, [NOMES])
  await sql(
    `insert into loja_compra (usuario, passport, item, item_nome, tipo, metodo, valor, operacao, estado)
     select $1, $2, id, nome, 'permanente', 'real', 1, operacao, 'reembolsado' from loja_item`,
    [ana.id, ana.passports[0]],
  )
  await sql(
    `insert into sessao_usuario (discord_id, discord_nome) select '90000000000000000' || i, n from unnest($1::text[]) with ordinality x (n, i)`,
    [NOMES],
  )
})
afterAll(() => mundo.fechar())

async function lidos(url: string, campo: string): Promise<unknown[]> {
  const r = await mundo.chamar(admin, { url })
  expect(r.statusCode, r.body).toBe(200)
  return [...new Set(r.json<Record<string, unknown>[]>().map((l) => l[campo]))].filter((v) => NOMES.includes(v as string))
}

it.each([
  ['/api/loja/itens?ordem=nome', 'nome'],
  ['/api/admin/loja/itens?ordem=nome', 'nome'],
  ['/api/admin/loja/itens?ordem=categoria', 'categoria_nome'],
  ['/api/admin/loja/categorias', 'nome'],
  ['/api/admin/loja/categorias?ordem=nome', 'nome'],
  ['/api/marketplace/categorias', 'nome'],
  ['/api/admin/eventos?ordem=titulo', 'titulo'],
  ['/api/admin/eventos?ordem=motivo', 'motivo'],
  ['/api/admin/historicoCompras/todas?ordem=item_nome', 'item_nome'],
  ['/api/admin/usuarios?ordem=nome', 'discord_nome'],
])('%s', async (url, campo) => {
  expect(await lidos(url, campo)).toEqual(EM_ORDEM)
  if (!/[?&]ordem=/.test(url) || url.startsWith('/api/loja')) return
  expect(await lidos(url.replace('ordem=', 'ordem=-'), campo)).toEqual(EM_ORDEM.toReversed())
})

it('pages by key go on in the same order', async () => {
  const nomes: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const r = await mundo.chamar(null, { url: `/api/loja/itens?ordem=nome&limite=3${cursor && `&cursor=${cursor}`}` })
    nomes.push(...r.json<{ nome: string }[]>().map((i) => i.nome))
    cursor = r.headers['x-proximo-cursor'] as string | undefined
  }
  expect(nomes).toEqual(EM_ORDEM)
})

it.each([
  ['sessao_usuario', 'discord_nome', 'id'],
  ['marketplace_anuncio', 'nome', 'id'],
  ['marketplace_anuncio', 'vendedor_nome', 'id'],
  ['marketplace_denuncia', 'denunciante_nome', 'id'],
  ['loja_compra', 'item_nome', 'id desc'],
])('%s by %s is read out of its index', async (tabela, coluna, resto) => {
  const cliente = await mundo.app.ctx.banco.pool.connect()
  await cliente.query('set enable_seqscan = off; set enable_sort = off')
  const { rows } = await cliente.query<{ 'QUERY PLAN': string }>(
    `explain select id from ${tabela} order by ${coluna} collate nucleo_portugues, ${resto} limit 5`,
  )
  cliente.release(true)
  expect(rows.map((r) => r['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using \w+_na_ordem/)
})

it('after another ICU what is sorted by it is sorted anew, once', async () => {
  const cliente = new pg.Client({ connectionString: mundo.url })
  await cliente.connect()
  const versao = async () =>
    (
      await cliente.query<{ v: string; certa: boolean; arquivo: string }>(
        `select collversion as v, collversion = pg_collation_actual_version(oid) as certa, pg_relation_filenode('loja_compra_nome_na_ordem')::text as arquivo
       from pg_collation where collname = 'nucleo_portugues'`,
      )
    ).rows[0]
  const antes = await versao()
  await cliente.query(`update pg_collation set collversion = '0' where collname = 'nucleo_portugues'`)
  await migrar(mundo.url)
  const depois = await versao()
  expect([depois?.v, depois?.certa]).toEqual([antes?.v, true])
  expect(depois?.arquivo).not.toBe(antes?.arquivo)
  await migrar(mundo.url)
  expect((await versao())?.arquivo).toBe(depois?.arquivo)
  await cliente.end()
})
