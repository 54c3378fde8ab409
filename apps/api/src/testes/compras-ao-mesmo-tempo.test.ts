import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, emParalelo, impasses, porStatus, saldos } from './corridas.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'

let mundo: Mundo
let gente: Pessoa[]
let item: string
beforeAll(async () => {
  mundo = await criarMundo()
  item = await mundo.item({ brl: 500n })
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  gente = await emParalelo(24, () => mundo.jogador({ carteira: { brl: 1_000n, sor: 0n } }))
})

async function oQueHaDe(quem: readonly Pessoa[]) {
  return mundo.app.ctx.banco.uma<{ compras: number; operacoes: number; pagamentos: number; chaves: number }>(
    `with c as (select id from loja_compra where usuario = any ($1::uuid[]))
     select count(*)::int as compras,
       (select count(*)::int from entregas_operacao o join c on o.origem_tipo = 'loja.compra' and o.origem_id = c.id::text) as operacoes,
       (select count(*)::int from carteira_pub_perna p join c on p.ref = 'compra:' || c.id where p.conta = 'usuario') as pagamentos,
       (select count(*)::int from nucleo_idempotencia i join c on i.corpo::jsonb ->> 'compra_id' = c.id::text) as chaves
     from c`,
    [quem.map((q) => q.id)],
  )
}

it('[LOJ-12] of 24 people at once each is written whole and once', async () => {
  const respostas = await emParalelo(gente.length, (i) => comprar(mundo, gente[i] as Pessoa, { item, chave: `compra-junta-${i}` }))
  expect(porStatus(respostas)).toEqual({ 201: 24 })
  expect(await oQueHaDe(gente)).toEqual({ compras: 24, operacoes: 24, pagamentos: 24, chaves: 24 })
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

it('[LOJ-12] one whose wallet somebody holds waits alone', async () => {
  const [preso, ...outros] = gente as [Pessoa, ...Pessoa[]]
  const outro = new pg.Client({ connectionString: mundo.url })
  await outro.connect()
  await outro.query('begin')
  await outro.query(`select from carteira_conta where dono = $1 for update`, [preso.id])
  let livre = false
  const presa = comprar(mundo, preso, { item, chave: 'compra-presa' }).then((r) => ({ status: r.statusCode, livre }))
  const respostas = await emParalelo(outros.length, (i) => comprar(mundo, outros[i] as Pessoa, { item, chave: `compra-solta-${i}` }))
  expect(porStatus(respostas)).toEqual({ 201: outros.length })
  livre = true
  await outro.query('rollback')
  await outro.end()
  expect(await presa).toEqual({ status: 201, livre: true })
})

it('[API-32] of 24 buyers of one listing one has it and has paid', async () => {
  const [anuncio] = await porAVenda(mundo, [{ quem: await mundo.jogador(), valor: 1_000n }])
  await mundo.sincronizar({ online: [] })
  const respostas = await emParalelo(gente.length, (i) => comprarAnuncio(mundo, gente[i] as Pessoa, { anuncio: anuncio! }))
  expect(porStatus(respostas)).toEqual({ 201: 1, 409: 23 })
  const restos = await Promise.all(gente.map(async (quem) => (await saldos(mundo, quem.id)).brl))
  expect(restos.map((resto) => resto === 0n)).toEqual(respostas.map((r) => r.statusCode === 201))
  expect(await conferirInvariantes(mundo.app.ctx)).toEqual([])
})
