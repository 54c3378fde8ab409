import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { antesDe } from './pagina.ts'
import { type BancoDeTeste, criarBancoDeTeste } from './testes/banco.ts'

let banco: BancoDeTeste
let cliente: pg.Client
beforeAll(async () => {
  banco = await criarBancoDeTeste()
  cliente = new pg.Client({ connectionString: banco.url })
  await cliente.connect()
  // Force the generic plan, which PostgreSQL uses for frequent statements, and an index: the tables are empty, so any plan would be cheap.
  await cliente.query('set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off')
})
afterAll(async () => {
  await cliente.end()
  await banco.apagar()
})

it.each([
  [
    'um extrato',
    'bigint',
    'bigint',
    `select * from carteira_lancamento where conta = $1 and ${antesDe('bigint')} order by id desc limit 3`,
  ],
  ['as compras', 'uuid', 'uuid', `select * from loja_compra where usuario = $1 and ${antesDe('uuid')} order by id desc limit 3`],
  [
    'os anúncios',
    'uuid',
    'uuid',
    `select * from marketplace_anuncio a where vendedor = $1 and ${antesDe('uuid', 'a.id')} order by a.id desc limit 3`,
  ],
])('a page of %s begins in the index at its cursor, also in a plan for every cursor', async (nome, dono, chave, sql) => {
  const chamado = `p_${nome.replaceAll(/\W/g, '')}`
  await cliente.query(`prepare ${chamado} (${dono}, ${chave}) as ${sql}`)
  const { rows } = await cliente.query<Record<string, string>>(`explain (costs off) execute ${chamado} (null, null)`)
  const plano = rows.map((linha) => linha['QUERY PLAN']).join('\n')
  expect(plano).toMatch(/Index Cond: .*\(id < COALESCE\(\$2/)
  expect(plano).not.toContain('Filter: (($2')
})
