import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import { conferirInvariantes } from '#modulos/carteira/index.ts'
import { conferirLoja } from '#modulos/loja/index.ts'
import { migrar } from '#nucleo/banco/migrar.ts'
import { criarLog } from '#nucleo/log.ts'
import { type Aplicacao, criarAplicacao } from '../app.ts'
import { type Mundo, creditar, criarMundo } from './aplicacao.ts'
import { comprar as comprarUmaVez, converter, emParalelo, porStatus, saldos } from './corridas.ts'

const comprar: typeof comprarUmaVez = async (...p) => {
  for (let vez = 1; ; vez++) {
    const r = await comprarUmaVez(...p)
    if (r.statusCode !== 503 || vez === 30) return r
  }
}

let mundo: Mundo
beforeEach(async () => {
  mundo = await criarMundo({ conexoes: 12 })
})
afterEach(() => mundo.fechar())

const tudoConfere = async () => expect(await conferirInvariantes(mundo.app.ctx, [conferirLoja])).toEqual([])
const quantasCompras = async (dono: string) =>
  (await mundo.app.ctx.banco.linha<{ n: bigint }>('select count(*) as n from loja_compra where usuario = $1', [dono]))!.n

describe('one key, many calls at once', () => {
  it('buys once and answers everybody alike', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 10_000n, sor: 0n } })
    const item = await mundo.item({ brl: 500n })
    const respostas = await emParalelo(200, () => comprar(mundo, ana, { item, chave: 'a-mesma-chave' }))
    expect(porStatus(respostas)).toEqual({ 201: 200 })
    expect(new Set(respostas.map((r) => r.body)).size).toBe(1)
    expect(respostas.filter((r) => r.headers['idempotency-replayed'] === 'true')).toHaveLength(199)
    expect(await quantasCompras(ana.id)).toBe(1n)
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 9_500n, sor: 0n })
    await tudoConfere()
  })

  it('refuses everybody alike, also after the money has come', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 20_000n } })
    const respostas = await emParalelo(40, () => converter(mundo, ana, { valor: 10, chave: 'sem-saldo-1' }))
    await mundo.app.ctx.banco.transacao((tx) => creditar(tx, ana.id, { brl: 5_000n, sor: 0n }))
    respostas.push(await converter(mundo, ana, { valor: 10, chave: 'sem-saldo-1' }))
    expect(porStatus(respostas)).toEqual({ 409: 41 })
    expect(new Set(respostas.map((r) => r.body)).size).toBe(1)
  })

  it('with different bodies does the first and refuses the others', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 100_000n, sor: 0n } })
    const respostas = await emParalelo(40, (i) => converter(mundo, ana, { valor: 10 + i, chave: 'corpos-diferentes' }))
    expect(porStatus(respostas)).toEqual({ 200: 1, 422: 39 })
    await tudoConfere()
  })

  it('of two people are two keys', async () => {
    const pessoas = await emParalelo(2, () => mundo.jogador({ carteira: { brl: 1_000n, sor: 0n } }))
    const item = await mundo.item({ brl: 500n })
    const respostas = await emParalelo(20, (i) => comprar(mundo, pessoas[i % 2]!, { item, chave: 'chave-de-dois' }))
    expect(porStatus(respostas)).toEqual({ 201: 20 })
    expect(await Promise.all(pessoas.map((p) => quantasCompras(p.id)))).toEqual([1n, 1n])
  })
})

describe('two nodes on one database', () => {
  let outro: Aplicacao | null = null
  afterAll(async () => outro?.parar())

  it('sell together no more than one would, and replay what the other did', async () => {
    outro = await criarAplicacao({ config: mundo.app.ctx.config, log: criarLog('silent'), conexoes: 8 })
    await outro.http.ready()
    const nos: Mundo[] = [mundo, { ...mundo, chamar: chamarPor(outro) }]
    const ana = await mundo.jogador({ carteira: { brl: 15n * 500n, sor: 0n } })
    const item = await mundo.item({ brl: 500n })
    const respostas = await emParalelo(120, (i) => comprar(nos[i % 2]!, ana, { item, chave: `nos-dois-${i >> 1}` }))
    expect(porStatus(respostas)).toEqual({ 201: 30, 409: 90 })
    for (let i = 0; i < 120; i += 2) expect(respostas[i]!.body).toBe(respostas[i + 1]!.body)
    expect(await quantasCompras(ana.id)).toBe(15n)
    expect(await saldos(mundo, ana.id)).toEqual({ brl: 0n, sor: 0n })
    await tudoConfere()
    await outro.parar()
    outro = null
  })

  it('migrate an empty database at once: each file is applied by exactly one of them', async () => {
    const nome = `${new URL(mundo.url).pathname.slice(1)}_vazio`
    const admin = new pg.Client({ connectionString: mundo.url })
    await admin.connect()
    try {
      await admin.query(`create database ${nome} template template0`)
      const url = new URL(mundo.url)
      url.pathname = `/${nome}`
      const [a, b, c] = await emParalelo(3, () => migrar(url.toString()))
      const todas = [...a!, ...b!, ...c!]
      expect(todas.length).toBeGreaterThanOrEqual(8)
      expect(new Set(todas).size).toBe(todas.length)
      expect(await migrar(url.toString())).toEqual([])
    } finally {
      await admin.query(`drop database if exists ${nome} with (force)`)
      await admin.end()
    }
  })
})

function chamarPor(app: Aplicacao): Mundo['chamar'] {
  return (quem, pedido) =>
    app.http.inject({ ...pedido, headers: { ...pedido.headers, ...(quem ? { authorization: `Bearer ${quem.token}` } : {}) } })
}
