import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditar, criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { conferirLivro } from './livro.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const enviar = (quem: { token: string }, url: string, payload: unknown, chave?: string) =>
  mundo.chamar(quem, {
    method: 'POST',
    url: `/api${url}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...(chave === undefined ? {} : { 'idempotency-key': chave }) },
  })
const novaChave = () => `chave-${crypto.randomUUID()}`
const saldo = async (quem: Pessoa) =>
  (await mundo.chamar(quem, { url: '/api/carteira' })).json<{ saldo_real: number; saldo_zcoin: number }>()
const comprasDe = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/loja/historico-compras' })).json<unknown[]>().length

async function compra(quem: Pessoa) {
  const item = await mundo.item({ brl: 1_000n })
  return { item_id: item, metodo_pagamento: 'real', personagem_id: quem.passports[0] }
}

describe('the same key', () => {
  it('[API-19] with the same body buys once and answers the same bytes, marked as a replay', async () => {
    const ana = await mundo.jogador()
    const corpo = await compra(ana)
    const chave = novaChave()
    const primeira = await enviar(ana, '/loja/comprar', corpo, chave)
    expect(primeira.headers['idempotency-replayed']).toBeUndefined()
    for (let rodada = 0; rodada < 3; rodada++) {
      const outra = await enviar(ana, '/loja/comprar', corpo, chave)
      expect([outra.statusCode, outra.body]).toEqual([201, primeira.body])
      expect(outra.headers['idempotency-replayed']).toBe('true')
    }
    expect(await comprasDe(ana)).toBe(1)
    expect(await saldo(ana)).toMatchObject({ saldo_real: 490 })
  })

  it('[API-06] converts once, also when balance and rate moved meanwhile', async () => {
    const ana = await mundo.jogador()
    const chave = novaChave()
    const primeira = await enviar(ana, '/carteira/converter', { valor: 50, cotacao: 1.35 }, chave)
    await mundo.app.ctx.banco.transacao((tx) => creditar(tx, ana.id, { brl: 100n, sor: 0n }))
    await mundo.app.ctx.banco.pool.query(`update cotacao_historico set em = em - interval '1 hour'`)
    await mundo.app.ctx.banco.pool.query(
      "insert into cotacao_historico (valor, quantidade, em) values (20000, 1, now() - interval '50 minutes')",
    )
    const outra = await enviar(ana, '/carteira/converter', { valor: 50, cotacao: 1.35 }, chave)
    expect([outra.statusCode, outra.body]).toEqual([200, primeira.body])
    expect(await saldo(ana)).toMatchObject({ saldo_real: 451, saldo_zcoin: 237.03 })
    await mundo.app.ctx.banco.pool.query('delete from cotacao_historico where valor = 20000')
    await mundo.app.ctx.banco.pool.query('update cotacao_historico set em = clock_timestamp()')
  })

  it('[API-05] opens a wallet once and answers 201 again, not 409', async () => {
    const ana = await mundo.jogador({ carteira: null })
    const chave = novaChave()
    const primeira = await enviar(ana, '/carteira', { leuInfo: true }, chave)
    const outra = await enviar(ana, '/carteira', { leuInfo: true }, chave)
    expect([primeira.statusCode, outra.statusCode, outra.body]).toEqual([201, 201, primeira.body])
    expect((await enviar(ana, '/carteira', { leuInfo: true }, novaChave())).statusCode).toBe(409)
  })

  it('[API-06] the order of the fields and undeclared ones make no other body', async () => {
    const ana = await mundo.jogador()
    const chave = novaChave()
    await enviar(ana, '/carteira/converter', '{"valor":10,"cotacao":1.35}', chave)
    const outra = await enviar(ana, '/carteira/converter', '{ "cotacao": 1.35, "extra": 1, "valor": 10.0 }', chave)
    expect(outra.headers['idempotency-replayed']).toBe('true')
    expect(await saldo(ana)).toMatchObject({ saldo_real: 490 })
  })

  it('[API-06][API-19] with another body is 422, and nothing moves', async () => {
    const ana = await mundo.jogador()
    const chave = novaChave()
    await enviar(ana, '/carteira/converter', { valor: 10, cotacao: 1.35 }, chave)
    const outra = await enviar(ana, '/carteira/converter', { valor: 11, cotacao: 1.35 }, chave)
    expect([outra.statusCode, outra.json()]).toEqual([
      422,
      { erro: 'Esta chave de idempotência já foi usada com outros dados. Comece a operação de novo.', codigo: 'pedido.chave_reutilizada' },
    ])
    expect(await saldo(ana)).toMatchObject({ saldo_real: 490 })
    expect((await enviar(ana, '/carteira/converter', { valor: 10, cotacao: 1.35 }, chave)).statusCode).toBe(200)
  })

  it('[API-19] of another player, of another call, of an admin: each is a key of its own', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const admin = await mundo.admin()
    await enviar(admin, '/carteira', { leuInfo: true })
    await mundo.app.ctx.banco.transacao((tx) => creditar(tx, admin.id, { brl: 1_000n, sor: 0n }))
    const chave = novaChave()
    for (const quem of [ana, bruno, admin]) {
      const r = await enviar(quem, '/carteira/converter', { valor: 10, cotacao: 1.35 }, chave)
      expect(r.statusCode).toBe(200)
      expect(r.headers['idempotency-replayed']).toBeUndefined()
    }
    const corpo = await compra(ana)
    expect((await enviar(ana, '/loja/comprar', corpo, chave)).statusCode).toBe(201)
    expect(await saldo(ana)).toMatchObject({ saldo_real: 480 })
    expect(await saldo(bruno)).toMatchObject({ saldo_real: 490 })
  })

  it('[ERR-20][API-19] keeps a refusal too: what was refused stays refused under it', async () => {
    const pobre = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    const corpo = await compra(pobre)
    const chave = novaChave()
    const primeira = await enviar(pobre, '/loja/comprar', corpo, chave)
    expect([primeira.statusCode, primeira.json()]).toEqual([409, { erro: 'Saldo insuficiente.', codigo: 'carteira.saldo_insuficiente' }])
    await mundo.app.ctx.banco.transacao((tx) => creditar(tx, pobre.id, { brl: 5_000n, sor: 0n }))
    const outra = await enviar(pobre, '/loja/comprar', corpo, chave)
    expect([outra.statusCode, outra.body, outra.headers['idempotency-replayed']]).toEqual([409, primeira.body, 'true'])
    expect(await comprasDe(pobre)).toBe(0)
    expect((await enviar(pobre, '/loja/comprar', corpo, novaChave())).statusCode).toBe(201)
  })

  it('[API-06] does not keep what passes: money that was frozen converts when it is free again', async () => {
    const ana = await mundo.jogador()
    const { pool } = mundo.app.ctx.banco
    const chave = novaChave()
    await pool.query(`insert into carteira_congelamento (motivo) values ('teste')`)
    const congelada = await enviar(ana, '/carteira/converter', { valor: 10, cotacao: 1.35 }, chave)
    await pool.query('update carteira_congelamento set liberado_em = now()')
    expect(congelada.statusCode).toBe(503)
    expect((await enviar(ana, '/carteira/converter', { valor: 10, cotacao: 1.35 }, chave)).statusCode).toBe(200)
  })

  it('[API-19] many times at once: one purchase, identical answers', async () => {
    const ana = await mundo.jogador()
    const corpo = await compra(ana)
    const chave = novaChave()
    const respostas = await Promise.all(Array.from({ length: 20 }, () => enviar(ana, '/loja/comprar', corpo, chave)))
    expect(new Set(respostas.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1)
    expect(respostas.filter((r) => r.headers['idempotency-replayed'] === undefined)).toHaveLength(1)
    expect(await comprasDe(ana)).toBe(1)
  })
})

describe('without a key', () => {
  it('[API-06][API-19] each call is a new move', async () => {
    const ana = await mundo.jogador()
    const corpo = await compra(ana)
    for (let rodada = 0; rodada < 2; rodada++) {
      expect((await enviar(ana, '/loja/comprar', corpo)).statusCode).toBe(201)
      expect((await enviar(ana, '/carteira/converter', { valor: 10, cotacao: 1.35 })).statusCode).toBe(200)
    }
    expect(await comprasDe(ana)).toBe(2)
    expect(await saldo(ana)).toMatchObject({ saldo_real: 460 })
  })
})
