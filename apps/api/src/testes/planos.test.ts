/**
 * The statements of a purchase keep their plan. Each alone is quick in either case: PostgreSQL decides by what it believes of the tables, so this makes them
 * look as a busy month leaves them. Seen to fail without `semContar`: what a purchase reads was planned anew each time, which took longer than the purchase.
 */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, emParalelo, porStatus } from './corridas.ts'

const JUNTAS = [1, 2, 3, 5, 8, 1, 4]
const VEZES = 8
/** PostgreSQL tries so many plans of their own before it decides. */
const EXPERIMENTA = 5

let mundo: Mundo
let gente: Pessoa[]
beforeAll(async () => {
  mundo = await criarMundo({ conexoes: 6 })
  gente = await emParalelo(Math.max(...JUNTAS), () => mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } }))
})
afterAll(() => mundo.fechar())

it('[LOJ-12] a purchase plans nothing anew, however the tables have grown', async () => {
  const { pool } = mundo.app.ctx.banco
  await pool.query(
    `do $$ begin for i in 1 .. 4000 loop update entregas_servidor set visto_em = clock_timestamp(), fila = i; end loop; end $$`,
  )
  await pool.query('analyze entregas_servidor')
  const item = await mundo.item({ brl: 100n })
  for (let vez = 0; vez < VEZES; vez++)
    for (const [lote, juntas] of JUNTAS.entries()) {
      const chave = (i: number) => `plano-${vez}-${lote}-${i}`
      const respostas = await emParalelo(juntas, (i) => comprar(mundo, gente[i] as Pessoa, { item, chave: chave(i) }))
      expect(porStatus(respostas)).toEqual({ 201: juntas })
    }
  const conexoes = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const deNovo = await Promise.all(conexoes.map(planejadosDeNovo))
  for (const conexao of conexoes) conexao.release()
  expect(deNovo.flat()).toEqual([])
})

async function planejadosDeNovo(conexao: pg.PoolClient): Promise<string[]> {
  const { rows } = await conexao.query<{ comando: string }>(
    `select regexp_replace(statement, '\\s+', ' ', 'g') as comando from pg_prepared_statements where generic_plans = 0 and custom_plans > $1`,
    [2 * EXPERIMENTA],
  )
  return rows.map(({ comando }) => comando.slice(0, 120))
}
