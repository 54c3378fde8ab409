import type { Carteira, LancamentoDoExtrato } from '@sorium/contratos/carteira/index.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { publicarCotacao } from '#modulos/cotacao/index.ts'
import { creditar, criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { conferirLivro } from '../../testes/livro.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

type Quem = { token: string }
const ler = async (quem: Quem) => (await mundo.chamar(quem, { url: '/api/carteira' })).json<Carteira>()
const criar = (quem: Quem | null, payload: object = { leuInfo: true }) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/carteira', payload })
const converter = (quem: Quem, valor: number, cotacao = 1.35) =>
  mundo.chamar(quem, { method: 'POST', url: '/api/carteira/converter', payload: { valor, cotacao } })

describe('GET /carteira', () => {
  it('[API-04] is 404 for a player without a wallet', async () => {
    const novo = await mundo.jogador({ carteira: null })
    const r = await mundo.chamar(novo, { url: '/api/carteira' })
    expect([r.statusCode, r.json()]).toEqual([404, { erro: 'Você ainda não tem carteira.', codigo: 'carteira.inexistente' }])
    expect((await mundo.chamar(novo, { url: '/api/carteira/historico' })).statusCode).toBe(404)
  })

  it('[API-04] is 204 for whoever only asks whether there is one; a wallet that is there comes the same', async () => {
    const admin = await mundo.admin()
    const r = await mundo.chamar(admin, { url: '/api/carteira?ausente=204' })
    expect([r.statusCode, r.body]).toEqual([204, ''])
    expect((await mundo.chamar(admin, { url: '/api/carteira' })).statusCode).toBe(404)
    expect((await mundo.chamar(admin, { url: '/api/carteira?ausente=200' })).statusCode).toBe(400)
    const bia = await mundo.jogador({ carteira: { brl: 100n, sor: 0n } })
    const dela = await mundo.chamar(bia, { url: '/api/carteira?ausente=204' })
    expect([dela.statusCode, dela.json()]).toEqual([200, await ler(bia)])
  })

  it('[API-04] is 401, never 404, for a visitor', async () => {
    for (const url of ['/api/carteira', '/api/carteira/historico']) {
      const r = await mundo.chamar(null, { url })
      expect([r.statusCode, r.json().codigo]).toEqual([401, 'sessao.ausente'])
    }
  })

  it('[CAR-02][API-04] answers balances of 0 and an empty history by default, for nobody else to keep', async () => {
    const bia = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    const r = await mundo.chamar(bia, { url: '/api/carteira' })
    expect(r.json()).toEqual({ saldo_real: 0, saldo_zcoin: 0, historico: [] })
    expect(r.headers['cache-control']).toBe('no-store')
  })

  it("[CAR-02] shows the own balances, not another player's", async () => {
    const [ana, bruno] = [
      await mundo.jogador({ carteira: { brl: 12_345n, sor: 1n } }),
      await mundo.jogador({ carteira: { brl: 7n, sor: 99_999_999n } }),
    ]
    expect(await ler(ana)).toMatchObject({ saldo_real: 123.45, saldo_zcoin: 0.01 })
    expect(await ler(bruno)).toMatchObject({ saldo_real: 0.07, saldo_zcoin: 999_999.99 })
  })
})

describe('POST /carteira', () => {
  it('[API-05] opens an empty wallet once', async () => {
    const novo = await mundo.jogador({ carteira: null })
    const r = await criar(novo)
    expect([r.statusCode, r.json()]).toEqual([201, { saldo_real: 0, saldo_zcoin: 0 }])
    expect(await ler(novo)).toEqual({ saldo_real: 0, saldo_zcoin: 0, historico: [] })
    const outra = await criar(novo)
    expect([outra.statusCode, outra.json().codigo]).toEqual([409, 'carteira.ja_existe'])
  })

  it('[API-05] not without having read', async () => {
    const novo = await mundo.jogador({ carteira: null })
    expect((await criar(novo, { leuInfo: false })).statusCode).toBe(400)
    expect((await mundo.chamar(novo, { url: '/api/carteira' })).statusCode).toBe(404)
  })

  it('[API-05] not before the profile is complete', async () => {
    const novo = await mundo.jogador({ carteira: null, perfil: false })
    const r = await criar(novo)
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'perfil.incompleto'])
    expect((await mundo.chamar(novo, { url: '/api/carteira' })).statusCode).toBe(404)
  })

  it('[CAR-18] the admin token opens and reads a wallet of the admin, apart from every player', async () => {
    const admin = await mundo.admin()
    expect((await mundo.chamar(admin, { url: '/api/carteira' })).statusCode).toBe(404)
    expect((await criar(admin)).statusCode).toBe(201)
    await mundo.app.ctx.banco.transacao((tx) => creditar(tx, admin.id, { brl: 10_000n, sor: 0n }))
    expect((await converter(admin, 27)).json()).toMatchObject({ saldo_real: 73, saldo_zcoin: 20, recebido: 20 })
    expect(await ler(admin)).toMatchObject({
      saldo_real: 73,
      saldo_zcoin: 20,
      historico: [{ tipo: 'conversao' }, { tipo: 'conversao' }, { tipo: 'credito' }],
    })
  })
})

describe('POST /carteira/converter', () => {
  it('[API-06] moves R$ to Sorium at the published rate and answers the new balances', async () => {
    const ana = await mundo.jogador()
    const r = await converter(ana, 50)
    expect([r.statusCode, r.json()]).toEqual([200, { saldo_real: 450, saldo_zcoin: 237.03, recebido: 37.03, cotacao: 1.35 }])
    expect(await ler(ana)).toMatchObject({ saldo_real: 450, saldo_zcoin: 237.03 })
  })

  it('[CAR-04] takes every centavo of the balance, and R$ 1,00 at least', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 2_009n, sor: 0n } })
    expect((await converter(ana, 1)).json()).toMatchObject({ saldo_real: 19.09, recebido: 0.74 })
    expect((await converter(ana, 19.1)).json().codigo).toBe('carteira.saldo_insuficiente')
    expect((await converter(ana, 19.09)).json()).toMatchObject({ saldo_real: 0, recebido: 14.14 })
  })

  it('[API-06] ignores what the contract does not know: nobody names his own wallet or result', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const payload = { valor: 10, cotacao: 1.35, recebido: 1_000_000, usuario: bruno.id, dono: bruno.id }
    const r = await mundo.chamar(ana, { method: 'POST', url: '/api/carteira/converter', payload })
    expect(r.json()).toMatchObject({ recebido: 7.4 })
    expect(await ler(bruno)).toMatchObject({ saldo_real: 500, saldo_zcoin: 200 })
  })

  it('[CAR-11] a rate counts for 30 seconds after it was replaced, with 2 of grace, and no longer', async () => {
    const { banco } = mundo.app.ctx
    const ana = await mundo.jogador()
    await banco.pool.query(`update cotacao_historico set em = em - interval '1 hour'`)
    await banco.transacao((tx) => publicarCotacao(tx, 45_000_000n))
    const substituida = (s: number) =>
      banco.pool.query(`update cotacao_historico set em = clock_timestamp() - make_interval(secs => $1) where valor = 14500`, [s])
    await substituida(25)
    expect((await converter(ana, 10)).statusCode).toBe(200)
    expect((await converter(ana, 10, 1.45)).statusCode).toBe(200)
    await substituida(31)
    expect((await converter(ana, 10)).statusCode).toBe(200)
    await substituida(33)
    const r = await converter(ana, 10)
    expect([r.statusCode, r.json()]).toEqual([
      409,
      { erro: 'Cotação expirada. Clique em "Obter cotação" antes de converter.', codigo: 'cotacao.expirada' },
    ])
    expect((await converter(ana, 10, 1.45)).statusCode).toBe(200)
    await banco.pool.query('delete from cotacao_historico where valor = 14500')
    await banco.pool.query('update cotacao_historico set em = clock_timestamp()')
  })

  it('[API-06] while money is frozen no move is made, and reading stays', async () => {
    const { pool } = mundo.app.ctx.banco
    const ana = await mundo.jogador()
    await pool.query(`insert into carteira_congelamento (motivo) values ('teste')`)
    try {
      const r = await converter(ana, 10)
      expect([r.statusCode, r.json().codigo]).toEqual([503, 'sistema.financeiro_pausado'])
      expect(await ler(ana)).toMatchObject({ saldo_real: 500 })
    } finally {
      await pool.query(`update carteira_congelamento set liberado_em = now()`)
    }
    expect((await converter(ana, 10)).statusCode).toBe(200)
  })
})

describe('the statement', () => {
  it('[CAR-13][API-04] newest first, signed, with currency, balance after and what it was for', async () => {
    const ana = await mundo.jogador()
    await converter(ana, 50)
    const item = await mundo.item({ brl: 1_000n, nome: 'Fuzil AK Carbono' })
    await mundo.chamar(ana, {
      method: 'POST',
      url: '/api/loja/comprar',
      payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
    })
    const { historico } = await ler(ana)
    expect(historico.map(({ tipo, valor, moeda, saldo_apos, descricao }) => [tipo, valor, moeda, saldo_apos, descricao])).toEqual([
      ['compra', -10, 'real', 440, 'Fuzil AK Carbono'],
      ['conversao', 37.03, 'zcoin', 237.03, ''],
      ['conversao', -50, 'real', 450, ''],
      ['credito', 200, 'zcoin', 200, ''],
      ['credito', 500, 'real', 500, ''],
    ])
    for (const l of historico) {
      expect(l.data).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(typeof l.id).toBe('string')
    }
    expect(new Set(historico.map((l) => l.id)).size).toBe(5)
  })

  it('[CAR-13][API-04] the wallet carries the newest 50, the statement the rest by pages without a gap or a double', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    for (let i = 1; i <= 60; i++) await mundo.app.ctx.banco.transacao((tx) => creditar(tx, ana.id, { brl: BigInt(i), sor: BigInt(i) }))
    expect((await ler(ana)).historico).toHaveLength(50)

    const lidos: LancamentoDoExtrato[] = []
    let cursor: string | undefined
    let paginas = 0
    do {
      const r = await mundo.chamar(ana, { url: '/api/carteira/historico', query: { limite: '25', ...(cursor ? { cursor } : {}) } })
      const pagina = r.json<LancamentoDoExtrato[]>()
      cursor = r.headers['x-proximo-cursor'] as string | undefined
      expect(pagina).toHaveLength(cursor ? 25 : 20)
      lidos.push(...pagina)
      paginas++
      if (paginas === 1) await mundo.app.ctx.banco.transacao((tx) => creditar(tx, ana.id, { brl: 1n, sor: 0n }))
    } while (cursor)
    expect(paginas).toBe(5)
    const ids = lidos.map((l) => BigInt(l.id))
    expect(new Set(ids).size).toBe(120)
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(lidos.filter((l) => l.moeda === 'real').reduce((s, l) => s + BigInt(Math.round(l.valor * 100)), 0n)).toBe(1_830n)
  })

  it("[API-04] another player's cursor shows nothing of his", async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const cursor = Buffer.from((await ler(bruno)).historico[0]!.id).toString('base64url')
    const linhas = (await mundo.chamar(ana, { url: '/api/carteira/historico', query: { cursor } })).json<LancamentoDoExtrato[]>()
    const minhas = new Set((await ler(ana)).historico.map((l) => l.id))
    expect(linhas.every((l) => minhas.has(l.id))).toBe(true)
  })

  it('[API-04] without a page size the statement gives 50', async () => {
    const ana = await mundo.jogador({ carteira: { brl: 0n, sor: 0n } })
    for (let i = 1; i <= 51; i++) await mundo.app.ctx.banco.transacao((tx) => creditar(tx, ana.id, { brl: 1n, sor: 0n }))
    const r = await mundo.chamar(ana, { url: '/api/carteira/historico' })
    expect(r.json()).toHaveLength(50)
    expect(r.headers['x-proximo-cursor']).toBeDefined()
  })
})
