import { queryObjects } from 'node:v8'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { criarLog } from './log.ts'
import { criarSinal, type Sinal } from './sinal.ts'
import { criarBancoDeTeste } from './testes/banco.ts'
import { deixarPassar } from './testes/esperas.ts'

let banco: Awaited<ReturnType<typeof criarBancoDeTeste>>
let pool: pg.Pool
let sinal: Sinal
beforeAll(async () => {
  banco = await criarBancoDeTeste()
  pool = new pg.Pool({ connectionString: banco.url, max: 1 })
  sinal = criarSinal({ url: banco.url, pool, log: criarLog('silent') })
  await vi.waitUntil(() => sinal.ouvindo(), { timeout: 10_000 })
})
afterAll(async () => {
  await sinal.fechar()
  await pool.end()
  await banco.apagar()
})

it('a node that listens for long holds nothing of what it has heard', async () => {
  const vivas = () => queryObjects(pg.Result, { format: 'count' })
  await deixarPassar(1_500)
  const antes = vivas()
  await deixarPassar(5_000)
  expect(sinal.ouvindo()).toBe(true)
  expect(vivas() - antes).toBeLessThan(4)
})

it('a connection that is cut is made anew', async () => {
  const cortar = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sorium-escuta' and datname = current_database()`
  expect((await pool.query(cortar)).rowCount).toBe(1)
  await vi.waitUntil(() => !sinal.ouvindo(), { timeout: 5_000 })
  await vi.waitUntil(() => sinal.ouvindo(), { timeout: 10_000 })
})
