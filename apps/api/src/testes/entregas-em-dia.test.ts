import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { type Mundo, type Pessoa, criarMundo } from './aplicacao.ts'
import { comprar, emParalelo, porStatus, saldos } from './corridas.ts'
import { ditoDe } from './jogo.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'

const MAXIMO = 3

let mundo: Mundo
let item: string
let todos: Pessoa[]
beforeEach(async () => {
  mundo = await criarMundo()
  item = await mundo.item({ brl: 100n })
  todos = await gente(24)
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { entregas_maximo_abertas: MAXIMO }))
})
afterEach(() => mundo.fechar())

const gente = (quantos: number) => emParalelo(quantos, () => mundo.jogador({ carteira: { brl: 10_000n, sor: 0n } }))
const pessoa = (i: number) => todos[i] as Pessoa

async function chamar(aplicadas: readonly Operacao[] = []): Promise<Operacao[]> {
  const confirmacoes = aplicadas.map((op) => ({ id: op.id, resultado: 'aplicada' as const, ...ditoDe(op) }))
  return (await mundo.sincronizar({ online: todos.map((q) => q.passports[0]), confirmacoes })).operacoes
}

async function encher(): Promise<void> {
  await chamar()
  for (let i = 0; i < MAXIMO; i++) expect((await comprar(mundo, pessoa(i), { item, chave: `enche-a-cidade-${i}` })).statusCode).toBe(201)
}

describe('a city that has as much to deliver as it may', () => {
  it('a purchase is told when to come again and costs nothing; delivered, the same key buys', async () => {
    await encher()
    const quem = pessoa(MAXIMO)
    const recusada = await comprar(mundo, quem, { item, chave: 'uma-a-mais' })
    expect(recusada.statusCode).toBe(503)
    expect(recusada.json()).toMatchObject({ codigo: 'entregas.cidade_cheia', erro: expect.stringContaining('Nada foi cobrado') })
    expect(Number(recusada.headers['retry-after'])).toBeGreaterThan(0)
    expect((await saldos(mundo, quem.id)).brl).toBe(10_000n)
    const { banco } = mundo.app.ctx
    expect(await banco.linhas(`select 1 from nucleo_idempotencia where chave = 'uma-a-mais'`)).toEqual([])

    const repetida = await comprar(mundo, pessoa(0), { item, chave: 'enche-a-cidade-0' })
    expect([repetida.statusCode, repetida.headers['idempotency-replayed']]).toEqual([201, 'true'])
    const [longe] = (await gente(1)) as [Pessoa]
    expect((await comprar(mundo, longe, { item, chave: 'quem-esta-longe' })).statusCode).toBe(201)

    expect((await mundo.chamar(null, { url: '/api/metricas' })).body).toMatch(/^sorium_compras_mandadas_voltar_total 1$/m)
    await mundo.app.entregas.lotacao.anotar()
    await mundo.app.entregas.lotacao.anotar()
    expect(await banco.uma('select recusadas::int from entregas_pub_fila')).toEqual({ recusadas: 1 })

    await chamar(await chamar())
    expect((await comprar(mundo, quem, { item, chave: 'uma-a-mais' })).statusCode).toBe(201)
    expect((await saldos(mundo, quem.id)).brl).toBe(9_900n)
  })

  it('a sale of the marketplace is told the same, and leaves the listing as it was', async () => {
    const [anuncio] = (await porAVenda(mundo, [{ quem: pessoa(10) }])) as [string]
    await encher()
    const comprarEste = () => comprarAnuncio(mundo, pessoa(11), { anuncio, chave: 'venda-a-mais' })
    expect((await comprarEste()).json()).toMatchObject({ codigo: 'entregas.cidade_cheia' })
    expect(await mundo.app.ctx.banco.uma('select estado from marketplace_anuncio where id = $1', [anuncio])).toEqual({ estado: 'ativo' })
    await chamar(await chamar())
    expect((await comprarEste()).statusCode).toBe(201)
  })

  it('of many at once some are turned away, and each pays for what he got', async () => {
    await chamar()
    const respostas = await emParalelo(24, (i) => comprar(mundo, pessoa(i), { item, chave: `todos-juntos-${i}` }))
    const { 201: feitas = 0, 503: recusadas = 0 } = porStatus(respostas)
    expect(feitas + recusadas).toBe(24)
    expect(feitas).toBeGreaterThanOrEqual(MAXIMO)
    const pagaram = await emParalelo(24, async (i) => 10_000n - (await saldos(mundo, pessoa(i).id)).brl)
    expect(pagaram).toEqual(respostas.map((r) => (r.statusCode === 201 ? 100n : 0n)))
    expect((await comprar(mundo, pessoa(0), { item, chave: 'depois-de-todos' })).statusCode).toBe(503)
  })
})

it('a game server that is off stops nobody: all is bought, and waits for it', async () => {
  const respostas = await emParalelo(24, (i) => comprar(mundo, pessoa(i), { item, chave: `com-o-jogo-fora-${i}` }))
  expect(porStatus(respostas)).toEqual({ 201: 24 })
})
