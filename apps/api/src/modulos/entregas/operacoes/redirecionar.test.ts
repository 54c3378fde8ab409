import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ORIGEM, lote, pedirItem, pedirVeiculo, personagem, sincronizar, usarOficina } from '../fabrica.ts'

const o = usarOficina()

const redirecionar = (compra: string, passport: number) =>
  o.ctx.banco.transacao((tx) => o.entregas.redirecionar(tx, { tipo: ORIGEM, id: compra }, { passport }))
const anular = (compra: string) => o.ctx.banco.transacao((tx) => o.entregas.pedirAnulacao(tx, { tipo: ORIGEM, id: compra }))
const nomes = async () => (await o.eventos()).map((e) => e.evento)
const linhas = (compra: string) =>
  o.ctx.banco.linhas<{ id: string; passport: number; geracao: number; estado: string; resultado: string | null; servidor: string | null }>(
    'select id, passport, geracao, estado, resultado, servidor from entregas_operacao where origem_id = $1 order by seq',
    [compra],
  )
const vivas = async (compra: string) => (await linhas(compra)).filter((l) => l.estado !== 'concluida')

describe('changing the character', () => {
  it('never handed out: the next generation is for the new one, found on its own server, due now, with the same deadline', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    await o.entregas.espelhar('outro', lote({ versao: 1, personagens: [personagem(1002, 1, 'Aninha')] }))
    const compra = randomUUID()
    await pedirItem(o, { compra })
    expect(await redirecionar(compra, 1002)).toBe('redirecionada')
    const [velha, nova] = await linhas(compra)
    expect(velha).toMatchObject({ passport: 1001, estado: 'concluida', resultado: 'anulada' })
    expect(nova).toMatchObject({ passport: 1002, geracao: 2, estado: 'pendente', servidor: 'outro' })
    expect(await o.eventos()).toMatchObject([{ evento: 'redirecionada', passport: 1002, operacao: nova!.id, geracao: 2 }])
    expect(await o.ctx.banco.uma('select count(distinct vence_em)::int as prazos from entregas_operacao')).toEqual({ prazos: 1 })
    expect(await redirecionar(compra, 1002)).toBe('sem_efeito')
  })

  it('in the hands of the game: nothing is told until the ponte says it is void; then it goes to the new one', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    expect(await redirecionar(compra, 1003)).toBe('pedida')
    expect(await nomes()).toEqual(['entregue_ao_servidor'])
    const pedida = await sincronizar(o, { em_maos: [id] })
    expect(pedida).toMatchObject({ operacoes: [], anular: [{ id, passport: 1001 }] })
    const resposta = await sincronizar(o, { confirmacoes: [{ id, resultado: 'anulada' }] })
    expect(resposta.liquidadas).toEqual([id])
    expect(resposta.operacoes).toMatchObject([{ passport: 1003, geracao: 2 }])
    expect((await o.eventos()).map((e) => [e.evento, e.passport])).toEqual([
      ['entregue_ao_servidor', 1001],
      ['redirecionada', 1003],
      ['entregue_ao_servidor', 1003],
    ])
    await sincronizar(o, { em_maos: [resposta.operacoes[0]!.id], confirmacoes: [{ id, resultado: 'anulada' }] })
    expect(await linhas(compra)).toHaveLength(2)
  })

  it('a refusal while it was asked also sends it to the new one, also one that would repeat', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra, repetir: true })
    await sincronizar(o)
    await redirecionar(compra, 1003)
    await sincronizar(o, { online: [], confirmacoes: [{ id, resultado: 'recusada', motivo: 'sem_peso' }] })
    expect((await linhas(compra)).map((l) => [l.passport, l.resultado])).toEqual([
      [1001, 'recusada'],
      [1003, null],
    ])
    expect((await nomes()).at(-1)).toBe('redirecionada')
  })

  it('what was applied before stays applied, to the first', async () => {
    const compra = randomUUID()
    const id = await pedirVeiculo(o, { compra })
    await sincronizar(o)
    await redirecionar(compra, 1003)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'aplicada' }] })
    expect((await o.eventos()).at(-1)).toMatchObject({ evento: 'aplicada', passport: 1001 })
    expect(await linhas(compra)).toHaveLength(1)
    expect(await redirecionar(compra, 1003)).toBe('sem_efeito')
  })

  it('a void asked for afterwards wins, and is told', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    await redirecionar(compra, 1003)
    expect(await anular(compra)).toBe('pedida')
    expect(await redirecionar(compra, 1003)).toBe('sem_efeito')
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'anulada' }] })
    expect(await nomes()).toEqual(['entregue_ao_servidor', 'anulacao_pedida', 'anulada'])
    expect(await linhas(compra)).toHaveLength(1)
  })

  it('the last choice counts, also when it is the first character again', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    for (const passport of [1003, 1005, 1001]) expect(await redirecionar(compra, passport)).toBe('pedida')
    await sincronizar(o, { online: [], confirmacoes: [{ id, resultado: 'anulada' }] })
    expect(await vivas(compra)).toMatchObject([{ passport: 1001, geracao: 2 }])
  })

  it('a durable refusal of the first is no refusal of the second; anything else that is over stays over', async () => {
    const compra = randomUUID()
    const id = await pedirItem(o, { compra })
    await sincronizar(o)
    await sincronizar(o, { confirmacoes: [{ id, resultado: 'recusada', motivo: 'item_desconhecido' }] })
    expect(await redirecionar(compra, 1003)).toBe('redirecionada')
    await anular(compra)
    expect(await redirecionar(compra, 1005)).toBe('sem_efeito')
    expect(await redirecionar(randomUUID(), 1005)).toBe('sem_efeito')
  })
})

describe('at the same moment', () => {
  const VEZES = 15

  it('several changes of a waiting one leave one, of somebody who was chosen', async () => {
    for (let rodada = 0; rodada < VEZES; rodada++) {
      const compra = randomUUID()
      await pedirItem(o, { compra })
      await Promise.all([1002, 1003, 1004, 1005].map((p) => redirecionar(compra, p)))
      const [viva, ...mais] = await vivas(compra)
      expect(mais).toEqual([])
      expect([1002, 1003, 1004, 1005]).toContain(viva!.passport)
    }
  })

  it.each(['anulada', 'recusada', 'aplicada'] as const)(
    'a change and the answer of the ponte (%s) leave one, or what was applied',
    async (resultado) => {
      for (let rodada = 0; rodada < VEZES; rodada++) {
        const compra = randomUUID()
        const id = await pedirItem(o, { compra, repetir: true })
        await sincronizar(o)
        const confirmacao = { id, resultado, ...(resultado === 'recusada' ? { motivo: 'sem_espaco' } : {}) }
        const [, como] = await Promise.all([sincronizar(o, { online: [], confirmacoes: [confirmacao] }), redirecionar(compra, 1003)])
        const [viva, ...mais] = await vivas(compra)
        expect(mais).toEqual([])
        if (resultado === 'aplicada') expect(viva).toBeUndefined()
        else if (como === 'sem_efeito') expect([resultado, viva]).toEqual(['anulada', undefined])
        else expect(viva).toMatchObject({ passport: 1003 })
      }
    },
  )

  it('a change and a void leave none alive, or one that is being voided', async () => {
    for (let rodada = 0; rodada < VEZES; rodada++) {
      for (const entregue of [false, true]) {
        const compra = randomUUID()
        const passport = 2000 + rodada
        await pedirItem(o, { compra, passport })
        if (entregue) await sincronizar(o, { online: [passport] })
        const [, como] = await Promise.all([redirecionar(compra, 3000 + rodada), anular(compra)])
        expect(como).toBe(entregue ? 'pedida' : 'anulada')
        const restam = await o.ctx.banco.linhas(
          `select 1 from entregas_operacao where origem_id = $1 and estado <> 'concluida' and (not anular_pedido or redirecionar_para is not null)`,
          [compra],
        )
        expect(restam).toEqual([])
      }
    }
  })

  it('a change and the hand-out: the new character, or a void that is asked for', async () => {
    for (let rodada = 0; rodada < VEZES; rodada++) {
      const compra = randomUUID()
      const passport = 2000 + rodada
      const id = await pedirItem(o, { compra, passport })
      const [resposta, como] = await Promise.all([sincronizar(o, { online: [passport] }), redirecionar(compra, 1003)])
      expect(await vivas(compra)).toHaveLength(1)
      const entregou = resposta.operacoes.some((op) => op.id === id)
      if (entregou) expect(como).toBe('pedida')
      if (como === 'redirecionada') expect(await vivas(compra)).toMatchObject([{ passport: 1003 }])
      await anular(compra)
      await sincronizar(o, { online: [], confirmacoes: [{ id, resultado: 'anulada' }] })
    }
  })
})
