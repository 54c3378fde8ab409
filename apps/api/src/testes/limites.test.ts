import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarAplicacao } from '../app.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { abrirSessaoDeTeste } from './sessao.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo({ ambiente: { LIMITES_FATOR: '1' } })
})
afterAll(() => mundo.fechar())

async function ateRecusar(maximo: number, chamar: () => ReturnType<Mundo['chamar']>, janelaS: number): Promise<void> {
  for (let n = 1; n <= 2 * maximo + 1; n++) {
    const r = await chamar()
    if (r.statusCode !== 429) continue
    expect(n).toBeGreaterThan(maximo)
    expect(r.json()).toEqual({ erro: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.', codigo: 'pedido.muitos' })
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(janelaS)
    return
  }
  throw new Error(`${2 * maximo + 1} chamadas e nenhum 429`)
}

async function emQuatroSessoes(quem: Pessoa, pedido: InjectOptions): Promise<() => ReturnType<Mundo['chamar']>> {
  const outra = async () => ({ token: await abrirSessaoDeTeste(mundo.app.ctx, { papel: 'jogador', id: quem.id, nome: 'A mesma' }) })
  const sessoes = [quem, await outra(), await outra(), await outra()]
  let vez = 0
  return () => mundo.chamar(sessoes[vez++ % sessoes.length]!, pedido)
}

describe('with the limits of production', () => {
  it.each([
    ['a purchase', 'POST', '/loja/comprar', 30, 60],
    ['a conversion', 'POST', '/carteira/converter', 30, 60],
    ['a listing', 'POST', '/marketplace/anunciar', 30, 60],
    ['a purchase of a listing', 'POST', '/marketplace/venda/comprar', 30, 60],
    ['a report', 'POST', '/marketplace/anuncios/00000000-0000-7000-8000-000000000000/denuncias', 60, 60],
    ['a photo', 'POST', '/user/upload-avatar', 5, 3600],
    ['an export of his data', 'GET', '/user/dados', 60, 60],
    ['a look into the bag', 'GET', '/marketplace/inventario/realtime?passport=1', 90, 60],
    ['a read of his own', 'GET', '/carteira', 600, 60],
  ] as const)('[API-06] %s counts for the person, in however many sessions', async (_que, method, url, maximo, janelaS) => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const pedido: InjectOptions = { method, url: `/api${url}`, ...(method === 'POST' ? { payload: {} } : {}) }
    await ateRecusar(maximo, await emQuatroSessoes(ana, pedido), janelaS)
    expect((await mundo.chamar(bruno, pedido)).statusCode).not.toBe(429)
  })

  it('[API-06][API-19] money: 30 a minute and person, on every node together; another person is not held', async () => {
    const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
    const outroNo = await criarAplicacao({ config: mundo.app.ctx.config, log: mundo.app.ctx.log })
    try {
      const pedido: InjectOptions = { method: 'POST', url: '/api/carteira/converter', payload: { valor: 1, cotacao: 1.35 } }
      let vez = 0
      const chamar = () =>
        vez++ % 2 === 0 ? mundo.chamar(ana, pedido) : outroNo.http.inject({ ...pedido, headers: { authorization: `Bearer ${ana.token}` } })
      await ateRecusar(30, chamar, 60)
      const item = await mundo.item()
      const compra = {
        method: 'POST',
        url: '/api/loja/comprar',
        payload: { item_id: item, metodo_pagamento: 'real', personagem_id: ana.passports[0] },
      } as const
      expect((await mundo.chamar(ana, compra)).statusCode).toBe(429)
      expect((await mundo.chamar(ana, { url: '/api/carteira' })).statusCode).toBe(200)
      expect((await mundo.chamar(bruno, pedido)).statusCode).toBe(200)
    } finally {
      await outroNo.parar()
    }
  })

  it('[API-35] sign-in of an admin: after 5 wrong passwords the right one waits too, from this address only', async () => {
    const { email, senha } = await mundo.admin()
    const entrar = (com: string, remoteAddress: string, quem = email) =>
      mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email: quem, senha: com }, remoteAddress })
    await ateRecusar(5, () => entrar('senha-errada-comprida', '10.0.0.1'), 15 * 60)
    expect((await entrar(senha, '10.0.0.1')).statusCode).toBe(429)
    expect((await entrar(senha, '10.0.0.1', email.toUpperCase())).statusCode).toBe(429)
    expect((await entrar(senha, '10.0.0.2')).statusCode).toBe(200)
  })

  it('[API-35] sign-in of an admin: tries at the same moment count too, and the log says once that they were stopped', async () => {
    const { email, senha } = await mundo.admin()
    const entrar = (com: string) =>
      mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha: com }, remoteAddress: '10.0.1.1' })
    const status = (await Promise.all(Array.from({ length: 12 }, () => entrar('senha-errada-comprida')))).map((r) => r.statusCode)
    expect(status.filter((s) => s === 401).length).toBe(5)
    expect(status.filter((s) => s === 429).length).toBe(7)
    expect((await entrar(senha)).statusCode).toBe(429)
    const { n } = await mundo.app.ctx.banco.uma<{ n: bigint }>(
      `select count(*) as n from configuracoes_auditoria where acao = 'sessao.admin_bloqueado' and objeto = 'email:' || $1`,
      [email],
    )
    expect(n).toBe(1n)
  })

  it('[API-35] sign-in of an admin: right passwords do not count, and one address cannot shut the owner out of his account', async () => {
    const { email, senha } = await mundo.admin()
    const entrar = (com: string, remoteAddress: string) =>
      mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha: com }, remoteAddress })
    for (let n = 0; n < 8; n++) expect((await entrar(senha, '10.0.2.1')).statusCode).toBe(200)
    for (let n = 0; n < 15; n++) await entrar('senha-errada-comprida', '10.0.2.2')
    expect((await entrar(senha, '10.0.2.3')).statusCode).toBe(200)
  })

  it('[API-35] sign-in of an admin: many addresses together wait after 50 tries at one account', async () => {
    const { email, senha } = await mundo.admin()
    const entrar = (n: number, com = 'senha-errada-comprida') =>
      mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: { email, senha: com }, remoteAddress: `10.0.3.${n}` })
    for (let n = 0; n < 50; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => entrar(n + i)))
    const r = await entrar(100, senha)
    expect([r.statusCode, Number(r.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('[API-35] sign-in of an admin: where he has signed in before, strangers never shut him out', async () => {
    const [{ email, senha }, outro] = [await mundo.admin(), await mundo.admin()]
    const entrar = (com: string, remoteAddress: string, marca?: string, quem = email) =>
      mundo.chamar(null, {
        method: 'POST',
        url: '/api/auth/admin',
        payload: { email: quem, senha: com, ...(marca === undefined ? {} : { marca }) },
        remoteAddress,
      })
    const { marca } = (await entrar(senha, '10.0.4.1')).json<{ marca: string }>()
    const alheia = (await entrar(outro.senha, '10.0.4.2', undefined, outro.email)).json<{ marca: string }>().marca
    for (let n = 0; n < 60; n += 10)
      await Promise.all(Array.from({ length: 10 }, (_, i) => entrar('senha-errada-comprida', `10.0.5.${n + i}`)))
    for (let n = 0; n < 25; n++) await entrar('senha-errada-comprida', '10.0.4.1')
    expect((await entrar(senha, '10.0.4.3')).statusCode).toBe(429)
    expect((await entrar(senha, '10.0.4.1', marca)).statusCode).toBe(200)
    const forjadas = [alheia, `${marca}a`, `outra.${marca.split('.')[1]}`, '', 'a.b']
    for (const outra of forjadas) expect((await entrar(senha, '10.0.4.4', outra)).statusCode).toBe(429)
  })

  it('[API-35] sign-in of an admin: wrong tries with the mark have a limit too, which is nobody else’s', async () => {
    const { email, senha } = await mundo.admin()
    const entrar = (com: string, remoteAddress: string, marca?: string) =>
      mundo.chamar(null, {
        method: 'POST',
        url: '/api/auth/admin',
        payload: { email, senha: com, ...(marca === undefined ? {} : { marca }) },
        remoteAddress,
      })
    const { marca } = (await entrar(senha, '10.0.6.1')).json<{ marca: string }>()
    const fins = []
    for (let n = 0; n < 14; n++) fins.push((await entrar('senha-errada-comprida', `10.0.6.${n + 2}`, marca)).statusCode)
    expect(fins).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
    expect((await entrar(senha, '10.0.6.1', marca)).statusCode).toBe(429)
    expect((await entrar(senha, '10.0.6.1')).statusCode).toBe(200)
  })

  it('[API-33][API-34][ERR-22] sign-in: 20 a minute and address', async () => {
    const comecar = (remoteAddress: string) => mundo.chamar(null, { url: '/api/auth/discord', remoteAddress })
    await ateRecusar(20, () => comecar('10.0.0.3'), 60)
    expect((await mundo.chamar(null, { url: '/api/auth/discord/callback?code=x', remoteAddress: '10.0.0.3' })).statusCode).toBe(429)
    expect((await comecar('10.0.0.4')).statusCode).toBe(302)
  })

  it('[API-10] writes: 60 a minute and person', async () => {
    const ana = await mundo.jogador()
    await ateRecusar(60, () => mundo.chamar(ana, { method: 'POST', url: '/api/user/complete-profile', payload: {} }), 60)
  })

  it('[API-02][API-03] reads: 600 a minute and address', async () => {
    await ateRecusar(600, () => mundo.chamar(null, { url: '/api/blockchain/valor', remoteAddress: '10.0.0.5' }), 60)
    expect((await mundo.chamar(null, { url: '/api/blockchain/valor', remoteAddress: '10.0.0.6' })).statusCode).toBe(200)
  })

  it.each(['/api/carteira', '/api/carteira/historico', '/api/user/profile', '/api/loja/historico-compras', '/api/marketplace/compras'])(
    '[API-04][API-07] reads of what is his own (%s): 600 a minute and person; another person is not held',
    async (url) => {
      const [ana, bruno] = [await mundo.jogador(), await mundo.jogador()]
      await ateRecusar(600, () => mundo.chamar(ana, { url }), 60)
      expect((await mundo.chamar(bruno, { url })).statusCode).toBe(200)
    },
  )

  it('[API-01] a household with a network of IPv6 is one visitor, whichever of its addresses it comes from', async () => {
    let n = 0
    const doMesmoLar = () => mundo.chamar(null, { url: '/api/auth/discord', remoteAddress: `2001:db8:1:2::${(++n).toString(16)}` })
    await ateRecusar(20, doMesmoLar, 60)
    expect((await mundo.chamar(null, { url: '/api/auth/discord', remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(302)
  })

  it('[API-01] the state of the node is told however often one asks', async () => {
    const saude = () => mundo.chamar(null, { url: '/api/saude', remoteAddress: '10.0.0.8' })
    const status = (await Promise.all(Array.from({ length: 1_300 }, saude))).map((r) => r.statusCode)
    expect(new Set(status)).toEqual(new Set([200]))
  })

  it('[API-01] a forged X-Forwarded-For makes nobody another address', async () => {
    let n = 0
    const comecar = () =>
      mundo.chamar(null, { url: '/api/auth/discord', remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': `1.1.1.${n++}` } })
    await ateRecusar(20, comecar, 60)
  })
})
