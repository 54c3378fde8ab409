import { randomUUID } from 'node:crypto'
import type { PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHAVE, lote, ORIGEM, pedido, pedirItem, personagem, SERVIDOR, usarOficina } from '../fabrica.ts'
import { pausar } from './repositorio.ts'
import { marcarTeste } from './repositorio-mundo.ts'

const o = usarOficina()
const OUTRO = 'outro'
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const ALHEIO = '0196f3a0-0000-7000-8000-00000000000f'
const [ANA, BRUNO] = [1001, 1003]

beforeEach(async () => {
  await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: OUTRO, nome: 'Cidade 2', chave: CHAVE }))
  await o.entregas.espelhar(
    SERVIDOR,
    lote({ versao: Date.now() - 1, personagens: [personagem(ANA, 1, 'Ana'), personagem(BRUNO, 2, 'Bruno')] }),
  )
})

const chamar = (servidor: string, p: Partial<PedidoDeSincronia> = {}) =>
  o.entregas.sincronizar(servidor, pedido({ mundo: MUNDO, online: [ANA], ...p }), new AbortController().signal)
const perguntar = (passport: number, servidor = SERVIDOR, p: { mundo?: string; instancia?: string } = { mundo: MUNDO }) =>
  o.entregas.responderJogador(servidor, { protocolo: 1, passport, ...p }, () => Promise.resolve(new Map()))
const recusar = async (id: string, motivo = 'sem_espaco') =>
  chamar(SERVIDOR, { online: [], confirmacoes: [{ id, resultado: 'recusada', motivo }] })
const passar = (segundos: number) =>
  o.ctx.banco.pool.query(`update entregas_operacao set criada_em = criada_em - make_interval(secs => $1)`, [segundos])
const espera = async () =>
  (
    await o.ctx.banco.uma<{ espera: boolean }>(
      `select disponivel_em > clock_timestamp() as espera from entregas_operacao where estado = 'pendente'`,
    )
  ).espera

async function semEspaco(): Promise<void> {
  const id = await pedirItem(o, { passport: ANA, repetir: true })
  expect((await chamar(SERVIDOR)).operacoes.map((op) => op.id)).toEqual([id])
  await recusar(id)
}

describe('a player asks in the city', () => {
  it('[API-19] what was refused for room is due now, with its reason in words; a moment ago refused it is not tried again', async () => {
    await semEspaco()
    expect((await perguntar(ANA)).entregas).toMatchObject([{ porque: expect.stringMatching(/^Sem espaço/), agora: false }])
    expect(await espera()).toBe(true)
    await passar(4)
    const { entregas } = await perguntar(ANA)
    expect(entregas).toMatchObject([{ coisa: expect.stringMatching(/^1 × /), agora: true }])
    expect((await chamar(SERVIDOR)).operacoes.map((op) => op.id)).toEqual([entregas[0]!.id])
    expect((await perguntar(ANA)).entregas).toMatchObject([{ id: entregas[0]!.id, agora: true }])
  })

  it('[API-19] of another character, another world, or a copy that is not heard nothing is told and nothing is hurried', async () => {
    await semEspaco()
    await passar(4)
    expect(await perguntar(BRUNO)).toEqual({ entregas: [], outras: 0 })
    expect(await perguntar(ANA, OUTRO, {})).toEqual({ entregas: [], outras: 0 })
    await expect(perguntar(ANA, OUTRO, { mundo: ALHEIO })).rejects.toMatchObject({ codigo: 'ponte.outro_mundo' })
    await chamar(SERVIDOR, { instancia: 'primeira-copia' })
    await expect(perguntar(ANA, SERVIDOR, { mundo: MUNDO, instancia: 'segunda-copia' })).rejects.toMatchObject({
      codigo: 'ponte.duas_copias',
    })
    expect(await espera()).toBe(true)
  })

  it('[API-19] another server of the same world is told, and may be handed it', async () => {
    await semEspaco()
    await passar(4)
    await chamar(OUTRO, { online: [] })
    expect((await perguntar(ANA, OUTRO)).entregas).toMatchObject([{ agora: true }])
    expect((await chamar(OUTRO)).operacoes).toHaveLength(1)
    expect((await perguntar(ANA)).entregas).toMatchObject([{ porque: expect.stringContaining('outro servidor'), agora: false }])
  })

  it('[API-19] a test server is told what is tried out on it and no purchase; while it pauses nothing is hurried', async () => {
    await semEspaco()
    await passar(4)
    await o.ctx.banco.transacao((tx) => marcarTeste(tx, { id: OUTRO, teste: true }))
    await o.ctx.banco.transacao((tx) =>
      o.entregas.enfileirar(tx, {
        origem: { tipo: ORIGEM, id: randomUUID() },
        passport: ANA,
        servidor: OUTRO,
        teste: true,
        tipo: 'comando',
        dados: { texto: 'segredo 1001' },
      }),
    )
    expect((await perguntar(ANA, OUTRO)).entregas).toEqual([
      { id: expect.any(String), coisa: 'Uma entrega da loja', porque: null, agora: true },
    ])
    await o.ctx.banco.transacao((tx) => pausar(tx, { servidor: SERVIDOR, pausar: true, motivo: 'reforma', por: 'painel' }))
    expect((await perguntar(ANA)).entregas).toMatchObject([
      { porque: expect.stringContaining('pausadas pela cidade: reforma'), agora: false },
    ])
  })
})
