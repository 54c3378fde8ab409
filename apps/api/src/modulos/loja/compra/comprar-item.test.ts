import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { saldos } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { comprarItem } from './comprar-item.ts'

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

async function comprarEnquanto(mudanca: string, preco?: number) {
  const { ctx, entregas } = mundo.app
  const conta = { papel: 'jogador' as const, sessao: '', nome: '', email: '', avatarUrl: '', id: ana.id, discordId: ana.discordId }
  const corpo = {
    item_id: item,
    metodo_pagamento: 'real' as const,
    personagem_id: ana.passports[0],
    ...(preco ? { preco_esperado: preco } : {}),
  }
  let vistas = 0
  const preparar = async () => {
    const movimento = await comprarItem({ ctx, entregas }, { conta, corpo })
    if (vistas++ === 0) await mudar(mudanca)
    return movimento
  }
  await ctx.banco.transacaoPreparada(preparar, (tx, { fazer }) => fazer(tx))
}

describe('an item that changes while it is bought', () => {
  it('[API-19] is bought at the price that it has by then', async () => {
    await comprarEnquanto('preco_brl = 1200')
    expect(await quantas()).toBe(1n)
    expect((await saldos(mundo, ana.id)).brl).toBe(48_800n)
  })

  it('[API-19] is refused to who expects the price that he saw, and costs nothing', async () => {
    await expect(comprarEnquanto('preco_brl = 1200', 10)).rejects.toMatchObject({ codigo: 'loja.preco_mudou' })
    expect(await quantas()).toBe(0n)
    expect((await saldos(mundo, ana.id)).brl).toBe(50_000n)
  })

  it('[API-19] is not sold any more once it is taken out of the shop', async () => {
    await expect(comprarEnquanto('excluido_em = now()')).rejects.toMatchObject({ codigo: 'loja.item_inexistente' })
    expect(await quantas()).toBe(0n)
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
  await banco.pool.query(
    'insert into loja_compra_evento (compra, estado, em) select id, estado_inicial, criada_em from loja_compra where id = $1',
    [compra_id],
  )
  await banco.pool.query('update loja_compra set estado_inicial = null where id = $1', [compra_id])
  expect(await ver()).toEqual([primeira])
})
