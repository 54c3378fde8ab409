import { type Compra, lerComando } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarMundo, type Mundo, type Pessoa } from '../../../testes/aplicacao.ts'
import { comprar } from '../../../testes/corridas.ts'
import { conferirLivro } from '../../../testes/livro.ts'
import { comprarItem } from '../compra/comprar-item.ts'
import { encerrarAlugueis } from './encerrar-alugueis.ts'
import { deixarPassar, haEsperaPorTrava } from '#nucleo/testes/esperas.ts'

const DIA = 86_400_000
let mundo: Mundo
let panto: string
beforeAll(async () => {
  mundo = await criarMundo()
  await mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { grupos_permitidos: ['vip'] }))
  panto = await alugavel('veiculo panto')
})
afterEach(() => conferirLivro(mundo))
afterAll(() => mundo.fechar())

function alugavel(comando: string): Promise<string> {
  const lido = lerComando(comando, { tipo: 'aluguel', duracaoDias: 30 })
  if (!lido.ok) throw new Error(lido.motivo)
  return mundo.item({ brl: 1_000n, operacao: lido.plano, tipo: 'aluguel', dias: 30 })
}

async function pagar(quem: Pessoa, item: string): Promise<string> {
  const r = await comprar(mundo, quem, { item })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}

async function servir({ passports: [passport] }: Pessoa, dados?: Record<string, unknown>) {
  const feitas: { tipo: string; dados: unknown }[] = []
  for (let confirmacoes: Confirmacao[] = []; ;) {
    const { operacoes } = await mundo.sincronizar({ online: [passport], confirmacoes })
    const minhas = operacoes.filter((o) => o.passport === passport)
    if (minhas.length === 0) return feitas
    feitas.push(...minhas.map(({ tipo, dados: d }) => ({ tipo, dados: d })))
    confirmacoes = minhas.map((o) => ({ id: o.id, resultado: 'aplicada', ...(o.tipo === 'dar_veiculo' && dados ? { dados } : {}) }))
  }
}

function decidir({ id, discordId, passports: [passport] }: Pessoa, itemId: string) {
  const conta = { papel: 'jogador' as const, sessao: '', nome: 'Ana', email: '', avatarUrl: '', id, discordId }
  return comprarItem(mundo.app, { conta, corpo: { item_id: itemId, metodo_pagamento: 'real', personagem_id: passport } })
}

const vencer = (id: string) => mundo.app.ctx.banco.pool.query(`update loja_compra set expira_em = now() where id = $1`, [id])
const encerrar = () => encerrarAlugueis(mundo.app.ctx, mundo.app.entregas)
const ver = async (quem: Pessoa, id: string) => (await mundo.chamar(quem, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()

describe('a rented vehicle that is bought again', () => {
  it('[LOJ-05] gets a later end, not a second vehicle; only the last end takes it, by its plate', async () => {
    const ana = await mundo.jogador()
    const primeira = await pagar(ana, panto)
    await servir(ana, { placa: 'ANA1234' })
    const segunda = await pagar(ana, panto)
    expect((await servir(ana)).map((o) => o.tipo)).toEqual(['definir_aluguel', 'definir_aluguel'])
    const [um, dois] = [await ver(ana, primeira), await ver(ana, segunda)]
    expect(dois.estado).toBe('entregue')
    expect(Date.parse(dois.expira_em!) - Date.parse(um.expira_em!)).toBe(30 * DIA)

    await vencer(primeira)
    expect(await encerrar()).toBe(1)
    expect(await servir(ana)).toEqual([])
    expect(await ver(ana, primeira)).toMatchObject({ estado: 'expirado' })
    await vencer(segunda)
    expect(await encerrar()).toBe(1)
    expect(await servir(ana)).toEqual([{ tipo: 'revogar_aluguel', dados: { modelo: 'panto', placa: 'ANA1234' } }])
    expect(await ver(ana, segunda)).toMatchObject({ estado: 'expirado' })
  })

  it('[LOJ-05] while it is on its way is refused, with what to do, and costs nothing', async () => {
    const ana = await mundo.jogador()
    await pagar(ana, panto)
    const r = await comprar(mundo, ana, { item: panto })
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([409, 'loja.aluguel_a_caminho'])
    expect((await mundo.chamar(ana, { url: '/api/carteira' })).json<{ saldo_real: number }>().saldo_real).toBe(490)
    await servir(ana, { placa: 'ANA4321' })
    await pagar(ana, panto)
  })

  it('[LOJ-05] is sold once, also to who asks while the first one is being paid', async () => {
    const ana = await mundo.jogador()
    const { banco } = mundo.app.ctx
    const outra = await banco.transacao(async (tx) => {
      const { fazer } = await decidir(ana, panto)
      await fazer(tx)
      const pedida = comprar(mundo, ana, { item: panto })
      await haEsperaPorTrava(banco.pool)
      return { pedida }
    })
    const r = await outra.pedida
    expect([r.statusCode, r.json<{ codigo: string }>().codigo]).toEqual([409, 'loja.aluguel_a_caminho'])
    expect((await mundo.chamar(ana, { url: '/api/carteira' })).json<{ saldo_real: number }>().saldo_real).toBe(490)
    expect((await servir(ana, { placa: 'ANA2222' })).map((o) => o.tipo)).toEqual(['dar_veiculo', 'definir_aluguel'])
  })

  it('[LOJ-05] an end waits for days that are paid and on their way', async () => {
    const ana = await mundo.jogador()
    const primeira = await pagar(ana, panto)
    await servir(ana, { placa: 'ANA5678' })
    const segunda = await pagar(ana, panto)
    await vencer(primeira)
    expect(await encerrar()).toBe(0)
    await servir(ana)
    expect(await encerrar()).toBe(1)
    expect(await servir(ana)).toEqual([])
    expect(await ver(ana, segunda)).toMatchObject({ estado: 'entregue' })
  })

  it.each(['veiculo panto', 'grupo vip 30'])('[LOJ-05] days bought in the moment of the end come before it (%s)', async (comando) => {
    const item = comando === 'veiculo panto' ? panto : await alugavel(comando)
    const ana = await mundo.jogador()
    const primeira = await pagar(ana, item)
    await servir(ana, { placa: 'ANA0000' })
    const { banco } = mundo.app.ctx
    await banco.pool.query(`update loja_compra set expira_em = clock_timestamp() + interval '300 milliseconds' where id = $1`, [primeira])
    const segunda = await banco.transacao(async (tx) => {
      const { resposta, fazer } = await decidir(ana, item)
      await fazer(tx)
      await deixarPassar(400)
      expect(await encerrar()).toBe(0)
      return resposta.corpo.compra_id
    })
    await servir(ana)
    expect(await encerrar()).toBe(1)
    expect(await servir(ana)).toEqual([])
    expect(await ver(ana, segunda)).toMatchObject({ estado: 'entregue' })
  })
})
