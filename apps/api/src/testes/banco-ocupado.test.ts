import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mundo, criarMundo } from './aplicacao.ts'
import { comprar, saldos } from './corridas.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

it('a wallet that stays locked is no fault: 503 with Retry-After, nothing written, and the same key works afterwards', async () => {
  const ana = await mundo.jogador({ carteira: { brl: 500n, sor: 0n } })
  const item = await mundo.item({ brl: 500n })
  const outro = new pg.Client(mundo.url)
  await outro.connect()
  await outro.query('begin')
  await outro.query('select 1 from carteira_conta where dono = $1 for update', [ana.id])
  const ocupado = await comprar(mundo, ana, { item, chave: 'carteira-travada' })
  expect(ocupado.statusCode, ocupado.body).toBe(503)
  expect(ocupado.json()).toMatchObject({ codigo: 'sistema.ocupado' })
  expect(ocupado.headers['retry-after']).toBe('2')
  await outro.query('rollback')
  await outro.end()
  expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 500n })
  expect((await comprar(mundo, ana, { item, chave: 'carteira-travada' })).statusCode).toBe(201)
  expect(await saldos(mundo, ana.id)).toMatchObject({ brl: 0n })
})
