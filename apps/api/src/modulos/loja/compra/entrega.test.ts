import { readFileSync } from 'node:fs'
import { type Compra, lerComando } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { retomarAlugadoPeloJob } from '../../../testes/alugueis.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { soma } from '#modulos/carteira/index.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { encerrarAlugueis } from '../aluguel/encerrar-alugueis.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: ['vip', 'ouro'] }))
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

const cidade = (online: number[], confirmacoes: Confirmacao[] = []) => mundo.sincronizar({ online, confirmacoes })
const compraDe = async (quem: Pessoa, id: string) => (await mundo.chamar(quem, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()
const saldoReal = async (quem: Pessoa) => (await mundo.chamar(quem, { url: '/api/carteira' })).json<{ saldo_real: number }>().saldo_real
const caminho = (c: Compra) => c.linha_do_tempo.map((p) => p.estado)

async function comprar(quem: Pessoa, item: string, mudanca: object = {}): Promise<string> {
  const payload = { item_id: item, metodo_pagamento: 'real', personagem_id: quem.passports[0], ...mudanca }
  const r = await mundo.chamar(quem, { method: 'POST', url: '/api/loja/comprar', payload })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}

function itemDe(comando: string, p: { tipo?: 'permanente' | 'aluguel'; dias?: number; brl?: bigint } = {}): Promise<string> {
  const lido = lerComando(comando, { tipo: p.tipo ?? 'permanente', duracaoDias: p.dias ?? null })
  if (!lido.ok) throw new Error(lido.motivo)
  return mundo.item({ brl: p.brl ?? 1_000n, operacao: lido.plano, tipo: p.tipo ?? 'permanente', ...(p.dias ? { dias: p.dias } : {}) })
}

describe('the way of a delivery', () => {
  it('[LOJ-13] paga, no_servidor, entregue: each with its moment, and only then entregue', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 3'))
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'paga', entregue: false, entregue_em: null })
    const { operacoes } = await cidade([ana.passports[0]])
    expect(operacoes).toMatchObject([
      { passport: ana.passports[0], tipo: 'dar_item', dados: { item: 'agua', quantidade: 3, exato: false } },
    ])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'no_servidor', entregue: false })
    const { liquidadas } = await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(liquidadas).toEqual([operacoes[0]!.id])
    const fim = await compraDe(ana, id)
    expect(fim).toMatchObject({
      estado: 'entregue',
      entregue: true,
      entregue_em: expect.stringMatching(/Z$/),
      expira_em: null,
      estado_motivo: null,
    })
    expect(caminho(fim)).toEqual(['paga', 'no_servidor', 'entregue'])
    expect(fim.linha_do_tempo.map((p) => p.em)).toEqual(fim.linha_do_tempo.map((p) => p.em).toSorted())
    expect(await saldoReal(ana)).toBe(490)
  })

  it('[LOJ-13] the price is held until the game confirms, and is revenue exactly then', async () => {
    const ana = await mundo.jogador()
    const casa = async () =>
      [await soma(mundo.app.ctx.banco, 'escrow_loja', 'BRL'), await soma(mundo.app.ctx.banco, 'casa_receita', 'BRL')] as const
    const [guardado, receita] = await casa()
    await comprar(ana, await itemDe('item agua 1', { brl: 2_500n }))
    expect(await casa()).toEqual([guardado + 2_500n, receita])
    const { operacoes } = await cidade([ana.passports[0]])
    expect(await casa()).toEqual([guardado + 2_500n, receita])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(await casa()).toEqual([guardado, receita + 2_500n])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(await casa()).toEqual([guardado, receita + 2_500n])
  })

  it('[LOJ-13] an offline character waits for the player, and gets it on his return', async () => {
    const ana = await mundo.jogador()
    await cidade([])
    const id = await comprar(ana, await itemDe('item agua 1'))
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'aguardando_jogador' })
    expect((await cidade([ana.passports[1]])).operacoes).toEqual([])
    const { operacoes } = await cidade([ana.passports[0]])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(caminho(await compraDe(ana, id))).toEqual(['aguardando_jogador', 'no_servidor', 'entregue'])
  })

  it('[LOJ-13] a full bag: it says what to do, and is tried again', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'))
    const { operacoes } = await cidade([ana.passports[0]])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'sem_espaco' }])
    const espera = await compraDe(ana, id)
    expect(espera).toMatchObject({
      estado: 'aguardando_espaco',
      entregue: false,
      estado_motivo: expect.stringMatching(/^Sem espaço na mochila/),
    })
    expect(espera.linha_do_tempo.at(-1)).toMatchObject({ estado: 'aguardando_espaco', motivo: espera.estado_motivo })
    expect(await saldoReal(ana)).toBe(490)
    await mundo.app.ctx.banco.pool.query(`update entregas_operacao set disponivel_em = now() where estado = 'pendente'`)
    const outra = (await cidade([ana.passports[0]])).operacoes
    expect(outra).toHaveLength(1)
    expect(outra[0]!.id).not.toBe(operacoes[0]!.id)
    await cidade([ana.passports[0]], [{ id: outra[0]!.id, resultado: 'aplicada' }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'entregue', estado_motivo: null })
  })

  it('[LOJ-13] a durable refusal gives the money back, once, and says why', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'))
    const { operacoes } = await cidade([ana.passports[0]])
    for (let rodada = 0; rodada < 2; rodada++)
      await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'personagem_inexistente' }])
    expect(await compraDe(ana, id)).toMatchObject({
      estado: 'reembolsado',
      entregue: false,
      estado_motivo: 'Este personagem não existe mais na cidade.',
    })
    expect(await saldoReal(ana)).toBe(500)
    const { historico } = (await mundo.chamar(ana, { url: '/api/carteira' })).json<{ historico: { tipo: string; valor: number }[] }>()
    expect(historico.slice(0, 2)).toMatchObject([
      { tipo: 'reembolso', valor: 10 },
      { tipo: 'compra', valor: -10 },
    ])
  })

  it('[LOJ-13] a refund of a Z-coin purchase is in Z-coin', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'), { metodo_pagamento: 'zcoin' })
    const { operacoes } = await cidade([ana.passports[0]])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'recusada', motivo: 'item_desconhecido' }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'reembolsado' })
    expect((await mundo.chamar(ana, { url: '/api/carteira' })).json()).toMatchObject({ saldo_real: 500, saldo_zcoin: 200 })
  })

  it('[LOJ-13] after 7 days that the game never took it, the purchase is voided and refunded', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'))
    await mundo.app.ctx.banco.pool.query(`update entregas_operacao set vence_em = now() - interval '1 second' where origem_id = $1`, [id])
    await mundo.app.entregas.anularVencidas()
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'reembolsado', estado_motivo: 'A entrega não foi possível dentro do prazo.' })
    expect(await saldoReal(ana)).toBe(500)
    expect((await cidade([ana.passports[0]])).operacoes).toEqual([])
  })

  it('[LOJ-13] once in the game it is the ponte that voids: no refund before its word', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'))
    const { operacoes } = await cidade([ana.passports[0]])
    await mundo.app.ctx.banco.pool.query(`update entregas_operacao set vence_em = now() - interval '1 second' where origem_id = $1`, [id])
    await mundo.app.entregas.anularVencidas()
    expect(await saldoReal(ana)).toBe(490)
    expect(await compraDe(ana, id)).toMatchObject({
      estado: 'anulando',
      entregue: false,
      estado_motivo: 'A entrega não foi possível dentro do prazo.',
    })
    const r = await mundo.sincronizar({ online: [ana.passports[0]], em_maos: [operacoes[0]!.id] })
    expect(r.anular).toMatchObject([{ id: operacoes[0]!.id }])
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'anulada' }])
    const fim = await compraDe(ana, id)
    expect(fim).toMatchObject({ estado: 'reembolsado' })
    expect(caminho(fim).slice(-3)).toEqual(['no_servidor', 'anulando', 'reembolsado'])
    expect(await saldoReal(ana)).toBe(500)
  })

  it('[LOJ-13] asked to void what it had already given, the ponte says so: delivered, and no refund', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item agua 1'))
    const { operacoes } = await cidade([ana.passports[0]])
    await mundo.app.ctx.banco.transacao((tx) => mundo.app.entregas.pedirAnulacao(tx, { tipo: 'loja.compra', id }))
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'anulando' })
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'aplicada' }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'entregue' })
    expect(await saldoReal(ana)).toBe(490)
  })

  it('[LOJ-13] an interrupted console command waits for a person, with the price still held', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('anunciar {passport} {quantidade}'))
    const { operacoes } = await cidade([ana.passports[0]])
    expect(operacoes[0]).toMatchObject({ tipo: 'comando', dados: { texto: `anunciar ${ana.passports[0]} 1` } })
    await cidade([ana.passports[0]], [{ id: operacoes[0]!.id, resultado: 'incerta', motivo: 'interrompido' }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'incerto', entregue: false })
    expect(await saldoReal(ana)).toBe(490)
  })
})

describe('a rental', () => {
  const DIA = 86_400_000

  it('[LOJ-05] counts its days from the confirmed delivery, tells the game the exact end, and ends by the job', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('veiculo panto', { tipo: 'aluguel', dias: 30 }))
    expect(await compraDe(ana, id)).toMatchObject({ tipo: 'aluguel', duracao_dias: 30, expira_em: null })
    const [entrega] = (await cidade([])).operacoes
    expect(entrega).toMatchObject({ tipo: 'dar_veiculo', dados: { modelo: 'panto', alugado_ate: expect.any(Number) } })
    await mundo.app.ctx.banco.pool.query(`update loja_compra set criada_em = criada_em - interval '5 days' where id = $1`, [id])
    await cidade([], [{ id: entrega!.id, resultado: 'aplicada', dados: { placa: 'ABC1234' } }])
    const entregue = await compraDe(ana, id)
    expect(Date.parse(entregue.expira_em!) - Date.parse(entregue.entregue_em!)).toBeCloseTo(30 * DIA, -3)

    const [definir] = (await cidade([])).operacoes
    expect(definir).toMatchObject({
      tipo: 'definir_aluguel',
      dados: { modelo: 'panto', alugado_ate: Math.floor(Date.parse(entregue.expira_em!) / 1000) },
    })
    await cidade([], [{ id: definir!.id, resultado: 'aplicada' }])
    expect(await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)).toBe(0)

    await mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() - interval '1 second' where id = $1`, [id])
    expect(await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)).toBe(1)
    expect(await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)).toBe(0)
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'entregue', entregue: true })
    const [revogar] = (await cidade([])).operacoes
    expect(revogar).toMatchObject({ tipo: 'revogar_aluguel', dados: { modelo: 'panto' } })
    await cidade([], [{ id: revogar!.id, resultado: 'aplicada' }])
    const fim = await compraDe(ana, id)
    expect(fim).toMatchObject({ estado: 'expirado', entregue: true })
    expect(caminho(fim)).toEqual(['paga', 'no_servidor', 'entregue', 'expirado'])
    expect(await saldoReal(ana)).toBe(490)
  })

  it('[LOJ-05] of an item takes back as much of it as was delivered', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('item colete 1', { tipo: 'aluguel', dias: 7 }))
    const [entrega] = (await cidade([ana.passports[0]])).operacoes
    await cidade([ana.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
    await mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
    await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
    const [tomar] = (await cidade([ana.passports[0]])).operacoes
    expect(tomar).toMatchObject({ tipo: 'tomar_item', dados: { item: 'colete', quantidade: 1, ate: true, exato: true } })
    const retorno = { item: 'colete', slot: '1', quantidade: 1 }
    await cidade([ana.passports[0]], [{ id: tomar!.id, resultado: 'aplicada', retorno }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'expirado', estado_motivo: null })
  })

  it('[LOJ-05] of a group ends the group', async () => {
    const ana = await mundo.jogador()
    const id = await comprar(ana, await itemDe('grupo vip 30'))
    const [entrega] = (await cidade([ana.passports[0]])).operacoes
    await cidade([ana.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
    expect((await compraDe(ana, id)).expira_em).not.toBeNull()
    await mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
    await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
    expect((await cidade([ana.passports[0]])).operacoes).toMatchObject([{ tipo: 'revogar_grupo', dados: { grupo: 'vip' } }])
  })

  describe('of a group that is bought again', () => {
    const vencer = (id: string) => mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
    const encerrar = () => encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
    async function receber(quem: Pessoa, item: string): Promise<string> {
      const id = await comprar(quem, item)
      const [entrega] = (await cidade([quem.passports[0]])).operacoes
      await cidade([quem.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
      return id
    }

    it('[LOJ-05] the days follow on those already paid, and the first end leaves the group', async () => {
      const ana = await mundo.jogador()
      const vip = await itemDe('grupo vip 30')
      const primeira = await receber(ana, vip)
      const segunda = await receber(ana, vip)
      const [um, dois] = [await compraDe(ana, primeira), await compraDe(ana, segunda)]
      expect(Date.parse(dois.expira_em!) - Date.parse(um.expira_em!)).toBe(30 * DIA)
      await vencer(primeira)
      expect(await encerrar()).toBe(1)
      expect(await compraDe(ana, primeira)).toMatchObject({ estado: 'expirado' })
      expect((await cidade([ana.passports[0]])).operacoes).toEqual([])
      await vencer(segunda)
      expect(await encerrar()).toBe(1)
      expect((await cidade([ana.passports[0]])).operacoes).toMatchObject([{ tipo: 'revogar_grupo' }])
    })

    it('[LOJ-05] one on its way to the game is waited for: the end of the first never takes the second away', async () => {
      const ana = await mundo.jogador()
      const vip = await itemDe('grupo vip 30')
      const primeira = await receber(ana, vip)
      await cidade([])
      const segunda = await comprar(ana, vip)
      await vencer(primeira)
      expect(await encerrar()).toBe(0)
      const [entrega] = (await cidade([ana.passports[0]])).operacoes
      await cidade([ana.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
      expect(await encerrar()).toBe(1)
      expect(await compraDe(ana, segunda)).toMatchObject({ estado: 'entregue' })
      expect((await cidade([ana.passports[0]])).operacoes).toEqual([])
    })
  })

  it('[LOJ-05] one whose end cannot be asked for keeps no other waiting', async () => {
    const ana = await mundo.jogador()
    const grupo = (nome: string) => itemDe(`grupo ${nome} 30`)
    const duas = [await comprar(ana, await grupo('vip')), await comprar(ana, await grupo('ouro'))]
    for (let n = 0; n < 2; n++) {
      const [entrega] = (await cidade([ana.passports[0]])).operacoes
      await cidade([ana.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
    }
    await mundo.app.ctx.banco.pool.query(
      `update loja_compra set expira_em = now() - case when id = $1 then interval '1 hour' else interval '0' end,
         operacao = case when id = $1 then jsonb_set(operacao, '{fim}', jsonb_build_object('tipo', 'comando', 'dados', jsonb_build_object('texto', repeat('x', 301))))
           else operacao end
       where id = any ($2)`,
      [duas[0], duas],
    )
    expect(await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)).toBe(1)
    expect((await cidade([ana.passports[0]])).operacoes).toMatchObject([{ tipo: 'revogar_grupo', dados: { grupo: 'ouro' } }])
    expect(await compraDe(ana, duas[0]!)).toMatchObject({ estado: 'entregue' })
  })

  async function terminarPorComando(ana: Pessoa) {
    const lido = lerComando('item colete 1', { tipo: 'aluguel', duracaoDias: 7, comandoExpiracao: 'tirar {passport}' })
    if (!lido.ok) throw new Error(lido.motivo)
    const id = await comprar(ana, await mundo.item({ brl: 1_000n, operacao: lido.plano, tipo: 'aluguel', dias: 7 }))
    const [entrega] = (await cidade([ana.passports[0]])).operacoes
    await cidade([ana.passports[0]], [{ id: entrega!.id, resultado: 'aplicada' }])
    await mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
    await encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
    const [fim] = (await cidade([ana.passports[0]])).operacoes
    expect(fim).toMatchObject({ tipo: 'comando', dados: { texto: `tirar ${ana.passports[0]}` } })
    return { id, fim }
  }

  it.each([
    ['', ''],
    ['before this version ', readFileSync(new URL('../../../../../../banco/migracoes/0100-fim-por-comando.sql', import.meta.url), 'utf8')],
  ])(
    '[LOJ-05] whose ending command the city refused %sruns it again when the administration says so, and not by itself',
    async (_, migracao) => {
      const ana = await mundo.jogador()
      const { id, fim } = await terminarPorComando(ana)
      await cidade([ana.passports[0]], [{ id: fim!.id, resultado: 'recusada', motivo: 'comando_nao_permitido' }])
      if (migracao) {
        await mundo.app.ctx.banco.pool.query('update loja_compra set fim_tentar_em = null where id = $1', [id])
        await mundo.app.ctx.banco.pool.query(migracao)
      }
      expect(await retomarAlugadoPeloJob(mundo)).toBe(0)
      const tentar = async () =>
        mundo.chamar(await mundo.admin(), {
          method: 'POST',
          url: `/api/admin/historicoCompras/${id}/fim`,
          payload: { decisao: 'tentar', motivo: 'Liberei o comando' },
        })
      expect((await tentar()).statusCode).toBe(200)
      expect(await retomarAlugadoPeloJob(mundo)).toBe(1)
      // The city has it now: a second request must not run the command beside it.
      expect((await tentar()).statusCode).toBe(200)
      expect(await retomarAlugadoPeloJob(mundo)).toBe(0)
      const [deNovo] = (await cidade([ana.passports[0]])).operacoes
      expect(deNovo).toMatchObject({ tipo: 'comando', dados: { texto: `tirar ${ana.passports[0]}` } })
      await cidade([ana.passports[0]], [{ id: deNovo!.id, resultado: 'aplicada' }])
      expect(await compraDe(ana, id)).toMatchObject({ estado: 'expirado' })
    },
  )

  it('[LOJ-05] whose ending command was interrupted is over, with the reason: nothing else would ever end it', async () => {
    const ana = await mundo.jogador()
    const { id, fim } = await terminarPorComando(ana)
    await cidade([ana.passports[0]], [{ id: fim!.id, resultado: 'incerta', motivo: 'interrompido' }])
    expect(await compraDe(ana, id)).toMatchObject({ estado: 'expirado', estado_motivo: expect.stringMatching(/^A cidade caiu/) })
  })
})
