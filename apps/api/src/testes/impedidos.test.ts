import { setImmediate as adiante } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { retirarDeBloqueados } from '#modulos/marketplace/anuncios/jobs.ts'
import { banir } from '#modulos/sessao/bloqueio/banir.ts'
import { revogarPorSaida } from '#modulos/sessao/porta-bloqueio.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar, emParalelo, impasses, porStatus, saldos } from './corridas.ts'
import { conferirLivro } from './livro.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'

let mundo: Mundo
let ana: Pessoa
let bruno: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
})
beforeEach(async () => {
  ana = await mundo.jogador()
  bruno = await mundo.jogador()
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const umAnuncio = async (quem: Pessoa) => {
  const [id] = await porAVenda(mundo, [{ quem }])
  await mundo.sincronizar({ online: [] })
  return id!
}
const estadoDe = async (anuncio: string) =>
  (await mundo.app.ctx.banco.uma<{ estado: string }>('select estado from marketplace_anuncio where id = $1', [anuncio])).estado

const bloquear = (quem: Pessoa) => async (tx: Transacao) => {
  const conta = { papel: 'admin' as const, id: quem.id, sessao: '', nome: '', email: '', discordId: null, avatarUrl: '' }
  await banir(tx, { conta, id: quem.id, motivo: 'Golpe', mesmoSendoDaAdministracao: false, endereco: '127.0.0.1' })
}
const sairDoDiscord = (quem: Pessoa) => (tx: Transacao) => revogarPorSaida(tx, { usuario: quem.id, motivo: 'sessao.fora_do_discord' })

async function alguemEspera(): Promise<void> {
  for (;;) {
    const [espera] = await mundo.app.ctx.banco.linhas(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (espera) return
    await adiante()
  }
}

async function noMeioDe<T>(antes: (tx: Transacao) => Promise<void>, agir: () => Promise<T>): Promise<T> {
  const escrito = Promise.withResolvers<undefined>()
  const solto = Promise.withResolvers<undefined>()
  const pronto = mundo.app.ctx.banco.transacao(async (tx) => {
    await antes(tx)
    escrito.resolve(undefined)
    await solto.promise
  })
  await escrito.promise
  const feito = agir()
  await Promise.race([feito, alguemEspera()])
  solto.resolve(undefined)
  await pronto
  return feito
}

describe('a listing of somebody who is blocked', () => {
  it('[API-32] is not sold, although no job has taken it down yet', async () => {
    const anuncio = await umAnuncio(ana)
    await mundo.app.ctx.banco.transacao(bloquear(ana))
    const r = await comprarAnuncio(mundo, bruno, { anuncio })
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.indisponivel'])
    expect(await estadoDe(anuncio)).toBe('ativo')
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n, sor: 20_000n })
    const { ctx, entregas } = mundo.app
    expect(await retirarDeBloqueados({ ctx, entregas })).toBe(1)
  })

  it('[API-32] is not sold to who buys while the block is being written', async () => {
    const anuncio = await umAnuncio(ana)
    const r = await noMeioDe(bloquear(ana), () => comprarAnuncio(mundo, bruno, { anuncio }))
    expect([r.statusCode, r.json().codigo]).toEqual([409, 'marketplace.indisponivel'])
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n, sor: 20_000n })
  })

  it('[API-32] many buyers while many sellers are blocked: sold before, or not at all, and nobody waits in a circle', async () => {
    const gente = await emParalelo(20, () => mundo.jogador({ carteira: { brl: 30_000n, sor: 0n } }))
    const ids = await porAVenda(
      mundo,
      gente.map((quem) => ({ quem })),
    )
    await mundo.sincronizar({ online: [] })
    const [compras] = await Promise.all([
      emParalelo(gente.length, (i) => comprarAnuncio(mundo, gente[i]!, { anuncio: ids[(i + 1) % ids.length]! })),
      emParalelo(gente.length, (i) => mundo.app.ctx.banco.transacao(bloquear(gente[i]!))),
    ])
    expect(Object.keys(porStatus(compras)).filter((s) => !['201', '401', '403', '409'].includes(s))).toEqual([])
    for (const [i, r] of compras.entries()) {
      expect((await saldos(mundo, gente[i]!.id)).brl).toBe(r.statusCode === 201 ? 20_000n : 30_000n)
      expect(await estadoDe(ids[(i + 1) % ids.length]!)).toBe(r.statusCode === 201 ? 'vendido' : 'ativo')
    }
    expect(await impasses(mundo)).toBe(0)
  })
})

describe('who is blocked, or has left the Discord that the site is for', () => {
  const atos: Record<string, () => Promise<InjectOptions>> = {
    'buys nothing of the shop': async () => ({
      url: '/loja/comprar',
      payload: { item_id: await mundo.item(), metodo_pagamento: 'real', personagem_id: bruno.passports[0] },
    }),
    'buys no vehicle': async () => ({
      url: '/loja/comprar',
      payload: {
        item_id: await mundo.item({ operacao: { entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } }, dias: null, fim: null } }),
        metodo_pagamento: 'real',
        personagem_id: bruno.passports[0],
      },
    }),
    'buys no listing': async () => ({
      url: '/marketplace/venda/comprar',
      payload: { id_anuncio: await umAnuncio(ana), id_personagem: bruno.passports[0] },
    }),
    'converts nothing': async () => ({ url: '/carteira/converter', payload: { valor: 10, cotacao: 1.35 } }),
    'changes no price': async () => ({
      method: 'PUT',
      url: `/marketplace/anuncios/${await umAnuncio(bruno)}/preco`,
      payload: { valor: 7 },
    }),
  }
  it.each(
    Object.keys(atos).flatMap(
      (ato) =>
        [
          [ato, 'the block', bloquear],
          [ato, 'the end of his sessions', sairDoDiscord],
        ] as const,
    ),
  )('[API-06] %s while %s is being written', async (ato, _qual, antes) => {
    const pedido = await atos[ato]!()
    const r = await noMeioDe(antes(bruno), () =>
      mundo.chamar(bruno, {
        method: 'POST',
        ...pedido,
        url: `/api${pedido.url as string}`,
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    )
    expect([r.statusCode, r.json().codigo]).toEqual([401, 'sessao.invalida'])
    expect(await saldos(mundo, bruno.id)).toEqual({ brl: 50_000n, sor: 20_000n })
  })
})

it('[LOJ-12] a group that the owner takes off the list while its purchase waits is not sold', async () => {
  const grupos = (grupos_permitidos: string[]) => mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos }))
  await grupos(['VIP'])
  const item = await mundo.item({
    operacao: { entrega: { tipo: 'definir_grupo', dados: { grupo: 'VIP' } }, dias: null, fim: null },
  })
  const compra = await mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.executar('select 1 from sessao_sessao where dono = $1 for update', [bruno.id])
    const pedida = comprar(mundo, bruno, { item })
    await Promise.race([pedida, alguemEspera()])
    await grupos([])
    return { pedida }
  })
  expect((await compra.pedida).json().codigo).toBe('loja.grupo_nao_permitido')
})
