import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo } from './aplicacao.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

it('a purchase goes all the way: paid, handed to the game, delivered, revenue', async () => {
  const ana = await mundo.jogador()
  const item = await mundo.item({ brl: 1_000n })
  const compra = await mundo.chamar(ana, {
    method: 'POST',
    url: '/api/loja/comprar',
    payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
    headers: { 'idempotency-key': 'chave-de-teste-1' },
  })
  expect(compra.json()).toMatchObject({ estado: 'paga' })
  expect(compra.statusCode).toBe(201)
  const r = await mundo.sincronizar({ online: [ana.passports[0]] })
  expect(r.operacoes).toHaveLength(1)
  await mundo.sincronizar({ online: [ana.passports[0]], confirmacoes: [{ id: r.operacoes[0]!.id, resultado: 'aplicada' }] })
  const historico = await mundo.chamar(ana, { url: '/api/loja/historico-compras' })
  expect(historico.json()).toMatchObject([{ estado: 'entregue', entregue: true, valor: 10 }])
  const carteira = await mundo.chamar(ana, { url: '/api/carteira' })
  expect(carteira.json()).toMatchObject({ saldo_real: 490, saldo_zcoin: 200 })
  const conv = await mundo.chamar(ana, { method: 'POST', url: '/api/carteira/converter', payload: { valor: 50, cotacao: 1.35 } })
  expect(conv.json()).toMatchObject({ saldo_real: 440, recebido: 37.03 })
  const perfil = await mundo.chamar(ana, { url: '/api/user/profile' })
  expect(perfil.statusCode).toBe(200)
})
