import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ORIGEM, usarOficina, pedirItem, pedirVeiculo, sincronizar } from '../fabrica.ts'

const o = usarOficina()

const anular = (compra: string) => o.ctx.banco.transacao((tx) => o.entregas.pedirAnulacao(tx, { tipo: ORIGEM, id: compra }))
const forcar = (compra: string) => o.ctx.banco.transacao((tx) => o.entregas.forcarAgora(tx, { tipo: ORIGEM, id: compra }))
const nomes = async () => (await o.eventos()).map((e) => e.evento)
const linhas = () =>
  o.ctx.banco.linhas<{ id: string; geracao: number; estado: string; resultado: string | null; espera_s: number }>(
    `select id, geracao, estado, resultado, round(extract(epoch from disponivel_em - clock_timestamp()))::int as espera_s from entregas_operacao order by seq`,
  )

describe('queueing', () => {
  it('the same generation twice is one operation', async () => {
    const compra = randomUUID()
    const ids = await Promise.all(Array.from({ length: 8 }, () => pedirItem(o, { compra })))
    expect(new Set(ids).size).toBe(1)
    expect(await linhas()).toHaveLength(1)
  })

  it('an origin that nobody hears, and data outside the contract, are faults at once', async () => {
    const base = { passport: 1001, tipo: 'dar_item' as const }
    const enfileirar = (origem: string, quantidade: number) =>
      o.ctx.banco.transacao((tx) =>
        o.entregas.enfileirar(tx, { ...base, origem: { tipo: origem, id: '1' }, dados: { item: 'agua', quantidade, exato: false } }),
      )
    await expect(enfileirar('ninguem.ouve', 1)).rejects.toThrow('ninguém ouve')
    await expect(enfileirar(ORIGEM, -1)).rejects.toThrow('fora do contrato')
  })

  it('the whole row of a vehicle, with its tuning, travels as it was kept', async () => {
    const mods = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`peça ${i}`, { nivel: i, cor: [0.5, -1, 'ciano'] }]))
    const guardado = { linha: { Plate: '11AAA111', Fuel: 37.25, Doors: '{"0":true}', Work: null }, mods }
    const dados = { modelo: 'comet2', placa: '11AAA111', guardado }
    await o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, { origem: { tipo: ORIGEM, id: '1' }, passport: 1001, tipo: 'dar_veiculo', dados }),
    )
    expect((await sincronizar(o)).operacoes).toMatchObject([{ tipo: 'dar_veiculo', dados }])
  })

  it('nothing is queued when the owner takes it back', async () => {
    await expect(
      o.ctx.banco.transacao(async (tx) => {
        await o.entregas.enfileirar(tx, { origem: { tipo: ORIGEM, id: '1' }, passport: 1, tipo: 'dar_veiculo', dados: { modelo: 'panto' } })
        throw new Error('saldo insuficiente')
      }),
    ).rejects.toThrow('saldo insuficiente')
    expect(await linhas()).toEqual([])
  })
})

describe('voiding', () => {
  it('an operation never handed out is voided by the site alone, with its news in the same transaction', async () => {
    const compra = randomUUID()
    await pedirItem(o, { compra })
    expect(await anular(compra)).toBe('anulada')
    expect(await nomes()).toEqual(['anulada'])
    expect((await sincronizar(o)).operacoes).toEqual([])
    expect(await anular(compra)).toBe('nada_aberto')
  })

  it('a handed-out one waits for the word of the ponte', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    expect(await anular(compra)).toBe('pedida')
    const resposta = await sincronizar(o, { em_maos: [id] })
    expect(resposta).toMatchObject({ operacoes: [], anular: [{ id, passport: 1001, tipo: 'dar_item' }] })
    expect(await anular(compra)).toBe('pedida')
    expect(await nomes()).toEqual(['entregue_ao_servidor', 'anulacao_pedida'])
    expect((await sincronizar(o, { confirmacoes: [{ id, resultado: 'anulada' }] })).liquidadas).toEqual([id])
    expect(await nomes()).toEqual(['entregue_ao_servidor', 'anulacao_pedida', 'anulada'])
  })

  it('is asked for also when the answer with the operation was lost, and never hands that operation out again', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    await anular(compra)
    const resposta = await sincronizar(o, { em_maos: [] })
    expect(resposta.operacoes).toEqual([])
    expect(resposta.anular.map((a) => a.id)).toEqual([id])
  })

  it('catches the generation that a refusal queues at the same moment', async () => {
    for (let rodada = 0; rodada < 15; rodada++) {
      const compra = randomUUID()
      const id = await pedirItem(o, { compra, passport: 1003, repetir: true })
      await sincronizar(o)
      const [, como] = await Promise.all([
        sincronizar(o, { confirmacoes: [{ id, resultado: 'recusada', motivo: 'sem_espaco' }] }),
        anular(compra),
      ])
      expect(como).not.toBe('nada_aberto')
    }
    expect((await linhas()).filter((l) => l.estado !== 'concluida')).toEqual([])
  })

  it('an applied operation wins over the void that was asked for', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    await anular(compra)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'aplicada' }] })
    expect(await nomes()).toEqual(['entregue_ao_servidor', 'anulacao_pedida', 'aplicada'])
  })

  it('happens by itself when the deadline is past, but never to an operation without one', async () => {
    await pedirItem(o, { passport: 1 })
    await pedirItem(o, { passport: 2, prazo: null })
    const entregue = await pedirVeiculo(o, { passport: 3 })
    await sincronizar(o, { online: [] })
    expect(await o.entregas.anularVencidas()).toBe(0)
    await o.ctx.banco.pool.query(`update entregas_operacao set vence_em = vence_em - interval '7 days'`)
    expect(await o.entregas.anularVencidas()).toBe(2)
    expect((await linhas()).map((l) => l.estado)).toEqual(['concluida', 'pendente', 'entregue_ao_servidor'])
    const doPrazo = (await o.eventos()).filter((e) => e.motivo === 'prazo').map((e) => e.evento)
    expect(doPrazo.toSorted()).toEqual(['anulacao_pedida', 'anulada'])
    expect((await sincronizar(o, { em_maos: [entregue] })).anular.map((a) => a.id)).toEqual([entregue])
    expect(await o.entregas.anularVencidas()).toBe(0)
    await sincronizar(o, { confirmacoes: [{ id: entregue, resultado: 'anulada' }] })
    expect((await o.eventos()).at(-1)).toMatchObject({ evento: 'anulada', motivo: 'prazo', operacao: entregue })
  })
})

describe('refusals', () => {
  it('one that can pass makes a new generation with a new id, later each time', async () => {
    const compra = randomUUID()
    const primeira = await pedirItem(o, { compra, repetir: true })
    await sincronizar(o)
    await sincronizar(o, { confirmacoes: [{ id: primeira, resultado: 'recusada', motivo: 'sem_espaco' }] })
    const depois = await linhas()
    expect(depois.map((l) => [l.geracao, l.estado, l.resultado])).toEqual([
      [1, 'concluida', 'recusada'],
      [2, 'pendente', null],
    ])
    expect(depois[1]!.id).not.toBe(primeira)
    expect(depois[1]!.espera_s).toBe(30)
    expect((await o.eventos()).at(-1)).toMatchObject({ evento: 'recusada_repete', motivo: 'sem_espaco', operacao: primeira, geracao: 1 })

    expect(await forcar(compra)).toBe('antecipada')
    const [segunda] = (await sincronizar(o)).operacoes
    expect(segunda).toMatchObject({ id: depois[1]!.id, geracao: 2 })
    await sincronizar(o, { confirmacoes: [{ id: segunda!.id, resultado: 'recusada', motivo: 'sem_espaco' }] })
    expect((await linhas())[2]).toMatchObject({ geracao: 3, espera_s: 60 })
  })

  it('any other refusal is the end', async () => {
    const id = await pedirItem(o, { repetir: true })
    await sincronizar(o)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'recusada', motivo: 'item_desconhecido' }] })
    expect(await nomes()).toEqual(['entregue_ao_servidor', 'recusada'])
    expect(await linhas()).toHaveLength(1)
  })
})

describe('forcing', () => {
  it('never makes a second operation beside one that is under way or applied', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    expect(await forcar(compra)).toBe('antecipada')
    await sincronizar(o)
    expect(await forcar(compra)).toBe('no_servidor')
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'aplicada' }] })
    expect(await forcar(compra)).toBe('sem_efeito')
    expect(await forcar(randomUUID())).toBe('sem_efeito')
    expect(await linhas()).toHaveLength(1)
  })

  it('brings nothing back that was voided, by the site alone or by the ponte, also after a refusal', async () => {
    const [sozinho, pelaPonte, recusada] = [randomUUID(), randomUUID(), randomUUID()]
    await pedirItem(o, { compra: sozinho })
    await anular(sozinho)
    const id = await pedirItem(o, { compra: pelaPonte })
    const outro = await pedirItem(o, { compra: recusada, passport: 1003 })
    await sincronizar(o)
    await anular(pelaPonte)
    await anular(recusada)
    expect(await forcar(pelaPonte)).toBe('no_servidor')
    await sincronizar(o, {
      confirmacoes: [
        { id, resultado: 'anulada' },
        { id: outro, resultado: 'recusada', motivo: 'sem_peso' },
      ],
    })
    for (const compra of [sozinho, pelaPonte, recusada]) expect(await forcar(compra)).toBe('sem_efeito')
    expect((await linhas()).filter((l) => l.estado !== 'concluida')).toEqual([])
  })

  it('makes a new generation only after a durable refusal', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'recusada', motivo: 'item_desconhecido' }] })
    const feitos = await Promise.all(Array.from({ length: 4 }, () => forcar(compra)))
    expect(feitos.filter((f) => f === 'nova_geracao')).toHaveLength(1)
    expect((await linhas()).map((l) => l.geracao)).toEqual([1, 2])
  })
})
