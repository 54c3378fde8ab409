/**
 * What changes between the look of a purchase and its transaction. Seen to fail: without `i.xmin` in registrarCompra the old price was paid;
 * with `transacaoPreparada` preparing only once the purchase gave up after five tries.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../testes/aplicacao.ts'
import { comprar, saldos } from '../../testes/corridas.ts'
import { conferirLivro } from '../../testes/livro.ts'
import { comprarItem, itemGuardado, prepararCompra } from './comprar-item.ts'

let mundo: Mundo
let ana: Pessoa
let item: string
beforeAll(async () => {
  mundo = await criarMundo()
})
beforeEach(async () => {
  ana = await mundo.jogador()
  item = await mundo.item({ brl: 1_000n })
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const mudar = (o: string) => mundo.app.ctx.banco.pool.query(`update loja_item set ${o} where id = $1`, [item])
const quantas = async () =>
  (await mundo.app.ctx.banco.uma<{ n: bigint }>('select count(*) as n from loja_compra where usuario = $1', [ana.id])).n

function pedido(precoEsperado: number | null) {
  const conta = { papel: 'jogador' as const, sessao: '', nome: '', email: '', avatarUrl: '', id: ana.id, discordId: ana.discordId }
  return { conta, usuarioId: null, itemId: item, metodo: 'real' as const, passport: ana.passports[0], precoEsperado }
}

/** The item changes once, after it was looked at for the first time. */
async function comprarEnquanto(mudanca: string, precoEsperado: number | null) {
  const { banco } = mundo.app.ctx
  const { entregas } = mundo.app
  let vistas = 0
  const preparar = async () => {
    const compra = await prepararCompra(banco, entregas, { ...pedido(precoEsperado), agora: new Date() })
    if (vistas++ === 0) await mudar(mudanca)
    return compra
  }
  await banco.transacaoPreparada(preparar, (tx, compra) => comprarItem(tx, entregas, compra))
}

describe('an item that changes while it is bought', () => {
  it('[API-19] is bought at the price that it has by then', async () => {
    await comprarEnquanto('preco_brl = 1200', null)
    expect(await quantas()).toBe(1n)
    expect((await saldos(mundo, ana.id)).brl).toBe(48_800n)
  })

  it('[API-19] is refused to who expects the price that he saw, and costs nothing', async () => {
    await expect(comprarEnquanto('preco_brl = 1200', 10)).rejects.toMatchObject({ codigo: 'loja.preco_mudou' })
    expect(await quantas()).toBe(0n)
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n)
  })

  it('[API-19] is not sold any more once it is taken out of the shop', async () => {
    await expect(comprarEnquanto('excluido_em = now()', null)).rejects.toMatchObject({ codigo: 'loja.item_inexistente' })
    expect(await quantas()).toBe(0n)
  })
})

/** What another node wrote, and whose word has not come yet. */
async function mudarSemAviso(o: string) {
  const cliente = await mundo.app.ctx.banco.pool.connect()
  try {
    await cliente.query('begin')
    await cliente.query('set local session_replication_role = replica')
    await cliente.query(`update loja_item set ${o} where id = $1`, [item])
    await cliente.query('commit')
  } finally {
    cliente.release()
  }
}

describe('an item that this node keeps as it was', () => {
  const comprarPor = (preco?: number) => comprar(mundo, ana, { item, preco })
  beforeEach(async () => {
    // The word of its own making may still be on the way, and what was read before it is not kept.
    await vi.waitFor(async () => {
      await itemGuardado(mundo.app.ctx)(item)
      expect(mundo.app.ctx.lidos.pronto(`item ${item}`)).toMatchObject({ item: { id: item, preco_brl: 1_000n } })
    })
  })

  it('[API-19] is bought at the price that it has by now', async () => {
    await mudarSemAviso('preco_brl = 1200')
    expect((await comprarPor()).statusCode).toBe(201)
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n - 1_200n)
  })

  it('[API-19] is bought by who has seen its new price, and refused to who has seen the old one', async () => {
    await mudarSemAviso('preco_brl = 1200')
    expect((await comprarPor(12)).statusCode).toBe(201)
    await mudarSemAviso('preco_brl = 1300')
    expect((await comprarPor(12)).json()).toMatchObject({ codigo: 'loja.preco_mudou' })
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n - 1_200n)
  })

  it('[API-19] is not sold any more once it is taken out of the shop', async () => {
    await mudarSemAviso('excluido_em = now()')
    expect((await comprarPor()).json()).toMatchObject({ codigo: 'loja.item_inexistente' })
    expect(await quantas()).toBe(0n)
  })

  it('[API-19] is sold again as soon as the city has it', async () => {
    const guardado = await itemGuardado(mundo.app.ctx)(item)
    const lerItem = () => Promise.resolve(guardado && { ...guardado, fora_da_cidade: true })
    const compra = await prepararCompra(mundo.app.ctx.banco, mundo.app.entregas, { ...pedido(null), agora: new Date() }, { lerItem })
    expect(compra.item).toMatchObject({ id: item, fora_da_cidade: false })
  })

  it('is kept once, however its id is written', async () => {
    const { estado } = mundo.app.ctx.lidos
    const antes = estado().coisas
    await itemGuardado(mundo.app.ctx)(item.toUpperCase())
    expect(estado().coisas).toBe(antes)
  })
})

it('[LOJ-13] the history begins with the state in which it was bought', async () => {
  const r = await mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
  })
  const { compra_id, estado } = r.json<{ compra_id: string; estado: string }>()
  const { banco } = mundo.app.ctx
  expect(await banco.linhas('select 1 from loja_compra_evento where compra = $1', [compra_id])).toEqual([])
  const ver = async () =>
    (await mundo.chamar(ana, { url: `/api/loja/historico-compras/${compra_id}` })).json<{ linha_do_tempo: object[] }>().linha_do_tempo
  const [primeira] = await ver()
  expect(primeira).toMatchObject({ estado })
  // One that the version before wrote has its first line among the others, and is shown alike.
  await banco.pool.query(
    'insert into loja_compra_evento (compra, estado, em) select id, estado_inicial, criada_em from loja_compra where id = $1',
    [compra_id],
  )
  await banco.pool.query('update loja_compra set estado_inicial = null where id = $1', [compra_id])
  expect(await ver()).toEqual([primeira])
})
