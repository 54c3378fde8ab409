/** Purchases that come at the same time share a transaction (docs/decisoes/0080): what one of them meets is its own affair. */
import { setTimeout as dormir } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { criarAplicacao } from '../app.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, emParalelo, impasses, noOutroNo, porStatus, saldos } from './corridas.ts'

let mundo: Mundo
let gente: Pessoa[]
let item: string
const diario: string[] = []
beforeAll(async () => {
  mundo = await criarMundo({ log: criarLog('warn', { write: (linha) => void diario.push(linha) }) })
  item = await mundo.item({ brl: 500n })
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  diario.length = 0
  gente = await emParalelo(24, () => mundo.jogador({ carteira: { brl: 1_000n, sor: 0n } }))
})

/** How often some that went together were undone. */
const desfeitas = () => diario.filter((linha) => linha.includes('movimentos juntos desfeitos')).length

/** What a purchase is in the database, all of it: bought, queued for the game, paid, answered. */
async function oQueHaDe(quem: readonly Pessoa[]) {
  return mundo.app.ctx.banco.uma<{ compras: number; operacoes: number; pagamentos: number; chaves: number; transacoes: number }>(
    `with c as (select id, xmin::text as tx from loja_compra where usuario = any ($1::uuid[]))
     select count(*)::int as compras, count(distinct tx)::int as transacoes,
       (select count(*)::int from entregas_operacao o join c on o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text) as operacoes,
       (select count(*)::int from carteira_pub_perna p join c on p.ref = 'compra:' || c.id where p.conta = 'usuario') as pagamentos,
       (select count(*)::int from nucleo_idempotencia i join c on i.corpo::jsonb ->> 'compra_id' = c.id::text) as chaves
     from c`,
    [quem.map((q) => q.id)],
  )
}

it('[LOJ-12] they are written by few transactions, each of them whole and once', async () => {
  const respostas = await emParalelo(gente.length, (i) => comprar(mundo, gente[i] as Pessoa, { item, chave: `compra-junta-${i}` }))
  expect(porStatus(respostas)).toEqual({ 201: 24 })
  const { transacoes, ...resto } = await oQueHaDe(gente)
  expect(resto).toEqual({ compras: 24, operacoes: 24, pagamentos: 24, chaves: 24 })
  expect(transacoes).toBeLessThan(12)
  for (const quem of gente) expect(await saldos(mundo, quem.id)).toEqual({ brl: 500n, sor: 0n })
})

it('[LOJ-12] [API-19] among them the same key twice, and who cannot pay all that he wants: nobody else notices', async () => {
  const [gemea, gastador, ...outros] = gente as [Pessoa, Pessoa, ...Pessoa[]]
  const pedidos = [
    ...Array.from({ length: 3 }, () => ({ quem: gemea, chave: 'compra-a-mesma' })),
    ...Array.from({ length: 4 }, (_, i) => ({ quem: gastador, chave: `compra-gasta-${i}` })),
    ...outros.map((quem, i) => ({ quem, chave: `compra-outro-${i}` })),
  ]
  const respostas = await emParalelo(pedidos.length, (i) =>
    comprar(mundo, pedidos[i]?.quem as Pessoa, { item, chave: pedidos[i]?.chave ?? '' }),
  )
  expect(porStatus(respostas.slice(0, 3))).toEqual({ 201: 3 })
  expect(new Set(respostas.slice(0, 3).map((r) => r.json<{ compra_id: string }>().compra_id)).size).toBe(1)
  expect(respostas.slice(0, 3).filter((r) => r.headers['idempotency-replayed'] === 'true')).toHaveLength(2)
  expect(porStatus(respostas.slice(3, 7))).toEqual({ 201: 2, 409: 2 })
  expect(porStatus(respostas.slice(7))).toEqual({ 201: outros.length })
  expect(await oQueHaDe([gemea])).toMatchObject({ compras: 1, operacoes: 1, pagamentos: 1, chaves: 1 })
  expect(await saldos(mundo, gastador.id)).toEqual({ brl: 0n, sor: 0n })
  expect(await conferirInvariantes(mundo.app.ctx)).toEqual([])
  expect(await impasses(mundo)).toBe(0)
})

it('[LOJ-12] [API-19] an old key, or a wallet that lacks what it wants of them, does not part the others', async () => {
  const [antiga, gastador, ...outros] = gente as [Pessoa, Pessoa, ...Pessoa[]]
  const primeira = await comprar(mundo, antiga, { item, chave: 'compra-antiga' })
  const pedidos = [
    { quem: antiga, chave: 'compra-antiga' },
    ...Array.from({ length: 3 }, (_, i) => ({ quem: gastador, chave: `compra-de-mais-${i}` })),
    ...outros.map((quem, i) => ({ quem, chave: `compra-ao-lado-${i}` })),
  ]
  const respostas = await emParalelo(pedidos.length, (i) =>
    comprar(mundo, pedidos[i]?.quem as Pessoa, { item, chave: pedidos[i]?.chave ?? '' }),
  )
  expect(respostas[0]?.json()).toEqual(primeira.json())
  expect(porStatus(respostas.slice(1, 4))).toEqual({ 201: 2, 409: 1 })
  expect(porStatus(respostas.slice(4))).toEqual({ 201: outros.length })
  expect(desfeitas()).toBe(0)
  expect((await oQueHaDe(outros)).transacoes).toBeLessThan(6)
})

it('[LOJ-12] [API-19] keys that another node has answered part them by halves, and each is answered as before', async () => {
  const outroNo = await criarAplicacao({ config: mundo.app.ctx.config, log: criarLog('silent') })
  await outroNo.http.ready()
  try {
    const la = noOutroNo(mundo, outroNo)
    const antes = await emParalelo(3, (i) => comprar(la, gente[i * 8] as Pessoa, { item, chave: 'compra-do-outro-no' }))
    expect(porStatus(antes)).toEqual({ 201: 3 })
    const respostas = await emParalelo(gente.length, (i) =>
      comprar(mundo, gente[i] as Pessoa, { item, chave: i % 8 === 0 ? 'compra-do-outro-no' : `compra-de-ca-${i}` }),
    )
    expect(porStatus(respostas)).toEqual({ 201: 24 })
    expect(antes.map((r) => r.json<unknown>())).toEqual([0, 8, 16].map((i) => respostas[i]?.json<unknown>()))
    const { transacoes, ...resto } = await oQueHaDe(gente)
    expect(resto).toEqual({ compras: 24, operacoes: 24, pagamentos: 24, chaves: 24 })
    expect(transacoes).toBeLessThan(18)
    expect(desfeitas()).toBeGreaterThan(0)
    expect(await conferirInvariantes(mundo.app.ctx)).toEqual([])
  } finally {
    await outroNo.parar()
  }
})

it('[LOJ-12] one whose wallet somebody holds waits alone', async () => {
  const [preso, ...outros] = gente as [Pessoa, ...Pessoa[]]
  const outro = new pg.Client({ connectionString: mundo.url })
  await outro.connect()
  await outro.query('begin')
  await outro.query(`select from carteira_conta where dono = $1 for update`, [preso.id])
  let livre = false
  const presa = comprar(mundo, preso, { item, chave: 'compra-presa' }).then((r) => ({ status: r.statusCode, livre }))
  const inicio = performance.now()
  const respostas = await emParalelo(outros.length, (i) => comprar(mundo, outros[i] as Pessoa, { item, chave: `compra-solta-${i}` }))
  expect(porStatus(respostas)).toEqual({ 201: outros.length })
  expect(performance.now() - inicio).toBeLessThan(3_000)
  livre = true
  await outro.query('rollback')
  await outro.end()
  expect(await presa).toEqual({ status: 201, livre: true })
})

it('[LOJ-12] an item that changes between reading and writing is bought at its new price', async () => {
  const dele = await mundo.item({ brl: 300n })
  const [preso, ...outros] = gente as [Pessoa, ...Pessoa[]]
  const outro = new pg.Client({ connectionString: mundo.url })
  await outro.connect()
  await outro.query('begin')
  await outro.query(`insert into nucleo_idempotencia (ator, rota, chave, resumo) values ($1, 'POST /loja/comprar', 'compra-presa', '')`, [
    `jogador:${preso.id}`,
  ])
  const presa = comprar(mundo, preso, { item: dele, chave: 'compra-presa' })
  const respostas = emParalelo(outros.length, (i) => comprar(mundo, outros[i] as Pessoa, { item: dele, chave: `compra-muda-${i}` }))
  await dormir(150)
  await mundo.app.ctx.banco.pool.query('update loja_item set preco_brl = 400 where id = $1', [dele])
  expect(porStatus(await respostas)).toEqual({ 201: outros.length })
  await outro.query('rollback')
  await outro.end()
  expect((await presa).statusCode).toBe(201)
  expect(await saldos(mundo, preso.id)).toEqual({ brl: 600n, sor: 0n })
  expect(await conferirInvariantes(mundo.app.ctx)).toEqual([])
})
