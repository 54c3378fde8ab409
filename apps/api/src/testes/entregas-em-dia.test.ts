import { setTimeout as dormir } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { type Mundo, type Pessoa, criarMundo } from './aplicacao.ts'
import { comprar, emParalelo, porStatus, saldos } from './corridas.ts'
import { ditoDe } from './jogo.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'

let mundo: Mundo
let item: string
beforeEach(async () => {
  mundo = await criarMundo()
  item = await mundo.item({ brl: 100n })
})
afterEach(() => mundo.fechar())

const gente = (quantos: number) => emParalelo(quantos, () => mundo.jogador({ carteira: { brl: 1_000_000n, sor: 0n } }))
const ate = (n: number) => Array.from({ length: n }, (_, i) => i)

interface Passo {
  porSegundo: number
  /** Each takes so long at least. */
  demoraMs?: number
  /** It has just begun, and delivers as many a second only after so long. */
  aqueceEmMs?: number
}

/** How many it can have told the end of after so long. */
function cabemEm(ms: number, { porSegundo, aqueceEmMs = 0 }: Passo): number {
  const aquecendo = Math.min(ms, aqueceEmMs)
  return ((aqueceEmMs === 0 ? 0 : aquecendo ** 2 / (2 * aqueceEmMs)) + ms - aquecendo) * (porSegundo / 1_000)
}

/** A living game server: it takes what it is offered, and tells the end of so many a second. */
async function comJogo<T>({ quem, ...passo }: Passo & { quem: readonly Pessoa[] }, fazer: () => Promise<T>): Promise<T> {
  const online = quem.map((q) => q.passports[0])
  let [maos, feitas, acabou] = [[] as { op: Operacao; em: number }[], 0, false]
  const jogo = (async () => {
    const inicio = performance.now()
    while (!acabou) {
      const agora = performance.now()
      const podem = Math.max(0, Math.floor(cabemEm(agora - inicio, passo)) - feitas)
      const prontas = maos.filter(({ em }) => agora - em >= (passo.demoraMs ?? 0)).slice(0, podem)
      maos = maos.filter((m) => !prontas.includes(m))
      // A pause is not caught up.
      feitas += maos.length > 0 ? prontas.length : podem
      const confirmacoes = prontas.map(({ op }): Confirmacao => ({ id: op.id, resultado: 'aplicada', ...ditoDe(op) }))
      const { operacoes } = await mundo.sincronizar({ online, em_maos: maos.map(({ op }) => op.id), confirmacoes })
      maos.push(...operacoes.map((op) => ({ op, em: performance.now() })))
      await dormir(50)
    }
  })()
  try {
    return await fazer()
  } finally {
    acabou = true
    await jogo
  }
}

/** Begun by the clock, whether or not those before have an answer. */
async function noRitmo<T>(p: { porSegundo: number; quantas: number }, fazer: (i: number) => Promise<T>): Promise<T[]> {
  const inicio = performance.now()
  const pedidas: Promise<T>[] = []
  for (const i of ate(p.quantas)) {
    await dormir(Math.max(0, inicio + (i * 1_000) / p.porSegundo - performance.now()))
    pedidas.push(fazer(i))
  }
  return Promise.all(pedidas)
}

const gravadas = async (chaves: readonly string[]): Promise<number> =>
  (await mundo.app.ctx.banco.linhas('select 1 from nucleo_idempotencia where chave = any ($1::text[])', [chaves])).length
const abertas = async (): Promise<number> =>
  Number((await mundo.app.ctx.banco.uma<{ n: bigint }>(`select count(*) as n from entregas_operacao where estado <> 'concluida'`)).n)

/** The first moments of a node, in which it waits longer, are over. */
async function aquecer(quem: Pessoa, chave: string): Promise<void> {
  expect((await comprar(mundo, quem, { item, chave })).statusCode).toBe(201)
  await dormir(5_000)
}

describe('a city whose deliveries fall behind', () => {
  it('a purchase waits its turn; one for which there is none is told when to come again, before anything is written; then it goes through', async () => {
    const todos = await gente(30)
    const [ana] = todos as [Pessoa]
    const POR_SEGUNDO = 15
    const { respostas, fila } = await comJogo({ quem: todos, porSegundo: POR_SEGUNDO }, async () => {
      await aquecer(ana, 'primeira-de-ana')
      const fila: number[] = []
      const olhar = setInterval(() => void abertas().then((n) => fila.push(n)), 200)
      const respostas = await noRitmo({ porSegundo: POR_SEGUNDO * 4, quantas: POR_SEGUNDO * 4 * 5 }, async (i) => {
        const [chave, inicio] = [`muitas-de-uma-vez-${i}`, performance.now()]
        const r = await comprar(mundo, todos[i % todos.length] as Pessoa, { item, chave })
        return { chave, r, quem: todos[i % todos.length] as Pessoa, ms: performance.now() - inicio }
      })
      // Whoever asks again for what was bought is told that it was, whoever else is turned away.
      const repetida = await comprar(mundo, ana, { item, chave: 'primeira-de-ana' })
      expect([repetida.statusCode, repetida.headers['idempotency-replayed']]).toEqual([201, 'true'])
      // And nobody waits for somebody who is away.
      const [longe] = (await gente(1)) as [Pessoa]
      expect((await comprar(mundo, longe, { item, chave: 'quem-esta-longe' })).statusCode).toBe(201)
      clearInterval(olhar)
      return { respostas, fila }
    })
    const recusadas = respostas.filter(({ r }) => r.statusCode === 503)
    const feitas = respostas.filter(({ r }) => r.statusCode === 201)
    expect(recusadas.length + feitas.length).toBe(respostas.length)
    expect(recusadas.length).toBeGreaterThan(POR_SEGUNDO * 4)
    expect(feitas.length).toBeGreaterThan(POR_SEGUNDO * 3)
    for (const { r } of recusadas) {
      expect(r.json()).toMatchObject({ codigo: 'entregas.cidade_cheia', erro: expect.stringContaining('Nada foi cobrado') })
      expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(Math.max(...feitas.map((f) => f.ms))).toBeGreaterThan(500)
    // What is open does not grow: five seconds of this would have left 225.
    expect(Math.max(...fila)).toBeLessThan(POR_SEGUNDO * 6)
    expect(await gravadas(recusadas.map(({ chave }) => chave))).toBe(0)
    const deAna = feitas.filter((f) => f.quem === ana).length
    expect((await saldos(mundo, ana.id)).brl).toBe(1_000_000n - 100n * BigInt(deAna + 1))
    const metricas = (await mundo.chamar(null, { url: '/api/metricas' })).body
    expect(metricas).toMatch(/sorium_compras_na_catraca_total\{desfecho="recusadas"\} [1-9]/)
    expect(metricas).toMatch(/sorium_compras_na_catraca_total\{desfecho="esperaram"\} [1-9]/)
    await mundo.app.entregas.catraca.anotar()
    const contas = await mundo.app.ctx.banco.uma<{ recusadas: bigint }>('select recusadas from entregas_pub_fila')
    expect(Number(contas.recusadas)).toBeGreaterThanOrEqual(recusadas.length)

    // Nothing is delivered for a while: as a game that was switched off.
    await dormir(5_200)
    const [{ chave, quem }] = recusadas as [(typeof recusadas)[number]]
    expect((await comprar(mundo, quem, { item, chave })).statusCode).toBe(201)
    expect(await gravadas([chave])).toBe(1)
  }, 60_000)

  it('a sale of the marketplace waits its turn too, and one for which there is none leaves the listing as it was', async () => {
    const [vendedora, ...todos] = (await gente(31)) as [Pessoa, ...Pessoa[]]
    const anuncios = await porAVenda(
      mundo,
      ate(20).map(() => ({ quem: vendedora })),
    )
    const comprador = todos[0] as Pessoa
    const vendas = await comJogo({ quem: todos, porSegundo: 10 }, async () => {
      await aquecer(comprador, 'antes-da-fila')
      const loja = noRitmo({ porSegundo: 60, quantas: 300 }, (i) =>
        comprar(mundo, todos[i % 30] as Pessoa, { item, chave: `na-loja-${i}` }),
      )
      // By then the line is no new one.
      await dormir(4_500)
      const vendas = await Promise.all(
        anuncios.map(async (anuncio, i) => ({
          anuncio,
          r: await comprarAnuncio(mundo, todos[i] as Pessoa, { anuncio, chave: `venda-${i}` }),
        })),
      )
      await loja
      return vendas
    })
    const recusadas = vendas.filter(({ r }) => r.statusCode === 503)
    expect(recusadas.length).toBeGreaterThan(0)
    for (const { r } of recusadas) {
      expect(r.json()).toMatchObject({ codigo: 'entregas.cidade_cheia' })
      expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    }
    const estados = await mundo.app.ctx.banco.linhas<{ estado: string }>(
      'select estado from marketplace_anuncio where id = any ($1::uuid[])',
      [recusadas.map(({ anuncio }) => anuncio)],
    )
    expect(new Set(estados.map((e) => e.estado))).toEqual(new Set(['ativo']))
    // The game is off: nobody waits, and the same key buys it.
    await dormir(5_200)
    const [{ anuncio }] = recusadas as [(typeof recusadas)[number]]
    const i = anuncios.indexOf(anuncio)
    const depois = await comprarAnuncio(mundo, todos[i] as Pessoa, { anuncio, chave: `venda-${i}` })
    expect(depois.statusCode).toBe(201)
  }, 60_000)
})

describe('a node that has just begun', () => {
  // That it turns nobody away catraca.test.ts shows, on a clock of its own: a machine that stands still for seconds does so rightly.
  it('lets all who waited for it buy, once each, at 60 a second, though the game warms up meanwhile', async () => {
    const todos = await gente(150)
    const comprarUma = async (i: number) => {
      const pedir = () => comprar(mundo, todos[i % todos.length] as Pessoa, { item, chave: `depois-da-troca-${i}` })
      // As the web does when it is told to come again.
      for (let vez = 0; vez < 6; vez++) {
        const r = await pedir()
        if (r.statusCode !== 503) return r
        await dormir(Number(r.headers['retry-after']) * 1_000)
      }
      return pedir()
    }
    const respostas = await comJogo({ quem: todos, porSegundo: 80, demoraMs: 700, aqueceEmMs: 3_000 }, async () => {
      await dormir(300)
      const juntas = emParalelo(100, comprarUma)
      return [...(await noRitmo({ porSegundo: 60, quantas: 300 }, (i) => comprarUma(100 + i))), ...(await juntas)]
    })
    expect(porStatus(respostas)).toEqual({ 201: 400 })
    expect(mundo.app.entregas.catraca.contas().esperaram).toBeGreaterThan(0)
    const pagaram = await emParalelo(todos.length, async (i) => (await saldos(mundo, (todos[i] as Pessoa).id)).brl)
    expect(pagaram.reduce((soma, brl) => soma + 1_000_000n - brl, 0n)).toBe(400n * 100n)
  }, 60_000)
})

describe('a game server that is off', () => {
  it('stops nobody: all is bought, and waits for it', async () => {
    const [bia] = (await gente(1)) as [Pessoa]
    const respostas = await Promise.all(ate(60).map((i) => comprar(mundo, bia, { item, chave: `com-o-jogo-fora-${i}` })))
    expect(porStatus(respostas)).toEqual({ 201: 60 })
  })
})
