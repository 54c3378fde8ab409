import { randomUUID } from 'node:crypto'
import type { InventarioLido, Operacao } from '@sorium/contratos/ponte/index.ts'
import { describe, expect, it, vi } from 'vitest'
import { SERVIDOR, abrirNo, fecharNo, lote, pedido, pedirItem, personagem, sincronizar, usarOficina } from '../fabrica.ts'
import { haEscuta, vigiarEsperas } from '#nucleo/testes/esperas.ts'

const o = usarOficina()

const INVENTARIO: InventarioLido = { online: true, slots: { '1': { item: 'water', amount: 2 } }, peso_g: 1000, peso_maximo_g: 5000 }
const carro = (passport: number) => ({
  passport,
  modelo: 'panto',
  placa: '11AAA111',
  alugado_ate: null,
  apreendido: false,
  fora_da_garagem: false,
  de_trabalho: false,
  imposto_atrasado: false,
})

const ler = (p: Partial<Parameters<typeof o.entregas.lerInventario>[0]> = {}, no: Pick<typeof o, 'entregas'> = o) =>
  no.entregas.lerInventario({ passport: 1001, esperaMs: 2_000, ...p })
const perguntas = (r: { operacoes: Operacao[] }) => r.operacoes.filter((op) => op.tipo.startsWith('ler_'))
const responder = (id: string, dados: unknown = INVENTARIO) => sincronizar(o, { leituras: [{ id, dados }] })
const quantas = async () => (await o.ctx.banco.uma<{ n: number }>('select count(*)::int as n from entregas_leitura')).n
const envelhecer = (segundos: number) =>
  o.ctx.banco.pool.query(
    `update entregas_leitura set pedida_em = pedida_em - make_interval(secs => $1), enviada_em = enviada_em - make_interval(secs => $1),
       respondida_em = respondida_em - make_interval(secs => $1)`,
    [segundos],
  )
const entregue = async (): Promise<Operacao> => {
  const [pergunta] = perguntas(await sincronizar(o, { espera_s: 5 }))
  return pergunta!
}

describe('[API-23] asking the game', () => {
  it('the waiting poll gets the question at once, and who asked gets the answer at once', async () => {
    await sincronizar(o)
    const poll = entregue()
    await o.esperando()
    const lido = ler({ conferir: { item: 'WEAPON_PISTOL-1-2', quantidade: 1 } })
    const pergunta = await poll
    expect(pergunta).toEqual({
      id: expect.any(String),
      passport: 1001,
      seq: 1,
      tipo: 'ler_inventario',
      dados: { conferir: { item: 'WEAPON_PISTOL-1-2', quantidade: 1 } },
      geracao: 1,
    })
    await responder(pergunta.id, { ...INVENTARIO, cabe: false, motivo: 'sem_peso' })
    expect(await lido).toEqual({ ...INVENTARIO, cabe: false, motivo: 'sem_peso' })
  })

  it('with no game on the air, or one that cannot deliver, nobody waits', async () => {
    expect(await ler()).toBeNull()
    await sincronizar(o, { parada: 'gancho_ausente' })
    expect(await ler()).toBeNull()
    await sincronizar(o)
    await o.ctx.banco.pool.query(`update entregas_servidor set visto_em = visto_em - interval '41 s'`)
    expect(await ler()).toBeNull()
    expect(await quantas()).toBe(0)
  })

  it('many who ask the same at once, on any node, are one question with one answer', async () => {
    const outro = abrirNo(o.ctx.config.urlDoBanco)
    const esperandoNoOutro = vigiarEsperas(outro.ctx.sinal)
    await haEscuta(outro.ctx.sinal)
    await sincronizar(o)
    const todos = Promise.all(Array.from({ length: 20 }, (_, i) => ler({}, i % 2 ? outro : o)))
    const pergunta = await entregue()
    await Promise.all([o.esperando(10), esperandoNoOutro(10)])
    expect(await quantas()).toBe(1)
    expect(o.ctx.banco.pool.totalCount - o.ctx.banco.pool.idleCount).toBe(0)
    await responder(pergunta.id)
    expect(await todos).toEqual(Array.from({ length: 20 }, () => INVENTARIO))
    await fecharNo(outro)
  })

  it('an answer serves for 2 seconds, then the game is asked again', async () => {
    await sincronizar(o)
    const primeiro = ler()
    await responder((await entregue()).id)
    await primeiro
    expect(await ler({ esperaMs: 0 })).toEqual(INVENTARIO)
    expect(await quantas()).toBe(1)
    await envelhecer(2)
    const segundo = ler()
    await responder((await entregue()).id, { ...INVENTARIO, slots: {} })
    expect((await segundo)?.slots).toEqual({})
  })

  it('no answer in time is null, and the question stays out for who asks again', async () => {
    await sincronizar(o)
    expect(await ler({ esperaMs: 150 })).toBeNull()
    await responder((await entregue()).id)
    expect(await ler({ esperaMs: 0 })).toEqual(INVENTARIO)
  })

  it('the wait ends when who asked hangs up, and on a graceful stop', async () => {
    await sincronizar(o)
    const corte = new AbortController()
    const lidos = [ler({ esperaMs: 20_000, abortar: corte.signal }), ler({ esperaMs: 20_000 })]
    await o.esperando(2)
    corte.abort()
    await lidos[0]
    o.entregas.fechar()
    expect(await Promise.all(lidos)).toEqual([null, null])
  })

  it('each server is asked about its own characters only', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    await o.entregas.espelhar('outro', lote({ versao: 1, personagens: [personagem(1001, 1, 'Ana')] }))
    await sincronizar(o)
    expect(await ler()).toBeNull()
    await o.entregas.sincronizar('outro', pedido(), new AbortController().signal)
    const lido = ler({ esperaMs: 300 })
    await o.esperando()
    expect(perguntas(await sincronizar(o))).toEqual([])
    const [pergunta] = perguntas(await o.entregas.sincronizar('outro', pedido(), new AbortController().signal))
    await responder(pergunta!.id)
    expect(await lido).toBeNull()
  })
})

describe('on the way to the game', () => {
  it('a question travels behind the deliveries and holds none of them back', async () => {
    await sincronizar(o)
    const lido = ler({ esperaMs: 500 })
    await o.esperando()
    const primeira = await pedirItem(o)
    const segunda = await pedirItem(o)
    const r = await sincronizar(o)
    expect(r.operacoes.map((op) => op.tipo)).toEqual(['dar_item', 'ler_inventario'])
    const seguinte = await sincronizar(o, { em_maos: [r.operacoes[1]!.id], confirmacoes: [{ id: primeira, resultado: 'aplicada' }] })
    expect(seguinte.operacoes.map((op) => op.id)).toEqual([segunda])
    expect((await o.eventos()).map((e) => e.evento)).toEqual(['entregue_ao_servidor', 'aplicada', 'entregue_ao_servidor'])
    expect(await lido).toBeNull()
  })

  it('lost with its answer it comes again at once; what the ponte holds does not; a game that fails at it is not asked in a loop', async () => {
    await sincronizar(o)
    expect(await ler({ esperaMs: 0 })).toBeNull()
    const [um] = perguntas(await sincronizar(o))
    expect(perguntas(await sincronizar(o, { em_maos: [um!.id] }))).toEqual([])
    for (let rodada = 0; rodada < 2; rodada++) expect(perguntas(await sincronizar(o))).toMatchObject([{ id: um!.id }])
    expect(perguntas(await sincronizar(o))).toEqual([])
    await envelhecer(5)
    expect(perguntas(await sincronizar(o))).toMatchObject([{ id: um!.id }])
  })

  it('is forgotten after 60 s, answered or not, by who asks next or by the job of the minute', async () => {
    await sincronizar(o)
    await ler({ esperaMs: 0 })
    const [velha] = perguntas(await sincronizar(o))
    await envelhecer(61)
    await ler({ esperaMs: 0 })
    expect(await quantas()).toBe(1)
    const [nova] = perguntas(await sincronizar(o))
    expect(nova!.id).not.toBe(velha!.id)
    await responder(velha!.id)
    expect(await ler({ esperaMs: 0 })).toBeNull()
    await responder(nova!.id)
    await envelhecer(61)
    await o.entregas.anularVencidas()
    expect(await quantas()).toBe(0)
  })

  it('an answer that was long on its way is not taken for a fresh one', async () => {
    await sincronizar(o)
    await ler({ esperaMs: 0 })
    const [pergunta] = perguntas(await sincronizar(o))
    await envelhecer(30)
    const lido = ler({ esperaMs: 300 })
    await o.esperando()
    await responder(pergunta!.id)
    expect(await lido).toBeNull()
  })
})

describe('what the game answers is checked', () => {
  it.each([
    ['no object', 'texto'],
    ['an amount that is no number', { ...INVENTARIO, slots: { '1': { item: 'water', amount: '2' } } }],
    ['too many slots', { ...INVENTARIO, slots: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [i, { item: 'a', amount: 1 }])) }],
    ['text that the database has no place for', { ...INVENTARIO, slots: { '1': { item: 'a\u0000b', amount: 1 } } }],
  ])('%s is dropped, and neither the deliveries nor the other answers are', async (_nome, dados) => {
    await sincronizar(o)
    const [ruim, bom] = [ler({ esperaMs: 1_500 }), ler({ passport: 1003, esperaMs: 5_000 })]
    const perguntadas = () => o.ctx.banco.uma<{ n: bigint }>('select count(*) as n from entregas_leitura')
    await vi.waitFor(async () => expect((await perguntadas()).n).toBe(2n), { timeout: 5_000 })
    const entrega = await pedirItem(o, { passport: 1005 })
    const r = await sincronizar(o)
    const id = (passport: number) => r.operacoes.find((op) => op.passport === passport)!.id
    const resposta = await sincronizar(o, {
      confirmacoes: [{ id: entrega, resultado: 'aplicada' }],
      leituras: [
        { id: id(1001), dados },
        { id: id(1003), dados: INVENTARIO },
        { id: randomUUID(), dados: INVENTARIO },
      ],
    })
    expect(resposta.liquidadas).toEqual([entrega])
    expect(await bom).toEqual(INVENTARIO)
    expect(await ruim).toBeNull()
  })

  it("[API-27] vehicles of another character are no answer; one's own are, also of a character that is away", async () => {
    await sincronizar(o, { online: [] })
    const lerVeiculos = () => o.entregas.lerVeiculos({ passport: 1002, esperaMs: 300 })
    const lidos = lerVeiculos()
    const pergunta = await entregue()
    expect(pergunta).toMatchObject({ tipo: 'ler_veiculos', dados: {} })
    await responder(pergunta.id, [carro(1002), carro(1003)])
    expect(await lidos).toBeNull()
    await responder(pergunta.id, [carro(1002)])
    expect(await lerVeiculos()).toEqual([carro(1002)])
  })

  it('an answer is recorded once: a second one changes nothing', async () => {
    await sincronizar(o)
    await ler({ esperaMs: 0 })
    const { id } = await entregue()
    await responder(id)
    await responder(id, { ...INVENTARIO, slots: {} })
    expect(await ler({ esperaMs: 0 })).toEqual(INVENTARIO)
    expect(await o.ctx.banco.linha('select servidor from entregas_leitura')).toEqual({ servidor: SERVIDOR })
  })
})
