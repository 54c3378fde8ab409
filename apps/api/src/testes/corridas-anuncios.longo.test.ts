import { afterEach, beforeEach, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import {
  ativo,
  cancelar,
  corpoDoItem,
  corpoDoVeiculo,
  type Criado,
  criarCategoriaDeTeste,
  enviar,
  type Feira,
  operacoesDe,
  pedirColeta,
  pendente,
  placaDe,
  porNaCidade,
  verAnuncio,
  acoesDe,
} from './anuncios.ts'
import { criarMundo, type Pessoa } from './aplicacao.ts'
import { emParalelo, impasses, porStatus } from './corridas.ts'
import { criarJogo, relogioDoJogo } from './jogo.ts'
import { conferirLivro } from './livro.ts'
import { haEsperaPorTrava } from '../nucleo/testes/esperas.ts'

const f = {} as Feira
let pessoas: Pessoa[]
beforeEach(async () => {
  f.mundo = await criarMundo({ conexoes: 12, relogio: relogioDoJogo(f) })
  f.categoria = await criarCategoriaDeTeste(f.mundo)
  f.jogo = criarJogo(f.mundo)
  pessoas = await emParalelo(6, () => f.mundo.jogador())
  for (const p of pessoas) porNaCidade(f, p)
})
afterEach(async () => {
  await conferirLivro(f.mundo)
  await f.mundo.fechar()
})

const abertos = async (quem: Pessoa) =>
  Number(
    (
      await f.mundo.app.ctx.banco.uma<{ n: bigint }>(
        `select count(*) as n from marketplace_anuncio where vendedor = $1 and estado = 'pendente'`,
        [quem.id],
      )
    ).n,
  )

async function vezesNaAuditoria(id: string, acao: string): Promise<number> {
  const { n } = await f.mundo.app.ctx.banco.uma<{ n: bigint }>(
    `select count(*) as n from configuracoes_auditoria where objeto = 'anuncio:' || $1 and acao = $2`,
    [id, acao],
  )
  return Number(n)
}

it('cancelled ten times at once: one way back', async () => {
  const anuncios: (Criado & { p: Pessoa })[] = []
  for (const p of pessoas) anuncios.push({ p, ...(await ativo(f, p)) })
  const respostas = await Promise.all(anuncios.flatMap(({ p, id_anuncio }) => Array.from({ length: 10 }, () => cancelar(f, p, id_anuncio))))
  expect(porStatus(respostas)).toEqual({ 202: 60 })
  for (const { id_anuncio } of anuncios) {
    expect((await operacoesDe(f, id_anuncio)).map((o) => o.tipo)).toEqual(['tomar_item', 'dar_item'])
    expect(await vezesNaAuditoria(id_anuncio, 'marketplace.cancelou')).toBe(1)
  }
  for (const _ of anuncios) await f.jogo.confirmar('dar_item')
  for (const { p, id_anuncio } of anuncios) {
    expect((await verAnuncio(f, p, id_anuncio)).status).toBe('cancelado')
    expect(await acoesDe(f, id_anuncio)).toEqual(['anunciado', 'cancelado', 'devolvido'])
  }
  expect(await impasses(f.mundo)).toBe(0)
})

it('cancelled while the game says that it took the thing: it comes back, and nobody can buy it', async () => {
  const anuncios: (Criado & { p: Pessoa })[] = []
  for (const p of pessoas.slice(0, 4)) {
    const criado = await pendente(f, p)
    await pedirColeta(f, p, criado)
    anuncios.push({ p, ...criado })
  }
  await f.jogo.sincronizar()
  const em_maos = f.jogo.maos.map((op) => op.id)
  expect(em_maos).toHaveLength(anuncios.length)
  f.jogo.maos = []
  const online = [...f.jogo.online]
  const dados = { item: 'agua', quantidade: 2, instancia: 'agua' }
  const cancelarTodos = () => anuncios.map(({ p, id_anuncio }) => cancelar(f, p, id_anuncio))
  const confirmarTodos = () =>
    em_maos.map((id) => f.mundo.sincronizar({ online, em_maos, confirmacoes: [{ id, resultado: 'aplicada', dados }] }))
  // Holds the listings' rows until the game's confirmations and then the players wait for them.
  const emCurso = await f.mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.executar('select 1 from marketplace_anuncio order by id for update')
    const confirmacoes = confirmarTodos()
    const { pool } = f.mundo.app.ctx.banco
    await haEsperaPorTrava(pool)
    const cancelamentos = cancelarTodos()
    await haEsperaPorTrava(pool, 2)
    return { confirmacoes, cancelamentos }
  })
  await Promise.all(emCurso.confirmacoes)
  expect(porStatus(await Promise.all(emCurso.cancelamentos))).toEqual({ 202: anuncios.length })
  for (const { p, id_anuncio } of anuncios) {
    expect((await verAnuncio(f, p, id_anuncio)).status).toBe('devolvendo')
    expect((await operacoesDe(f, id_anuncio)).map((o) => [o.tipo, o.resultado])).toEqual([
      ['tomar_item', 'aplicada'],
      ['dar_item', null],
    ])
  }
  for (const _ of anuncios) await f.jogo.confirmar('dar_item')
  for (const { p, id_anuncio } of anuncios) {
    expect(await verAnuncio(f, p, id_anuncio)).toMatchObject({ status: 'cancelado', passport: p.passports[0] })
    expect((await acoesDe(f, id_anuncio)).filter((a) => a === 'devolvido')).toHaveLength(1)
  }
  expect(await impasses(f.mundo)).toBe(0)
})

it('cancelled while the collection is asked for: taken never, or brought back', async () => {
  const anuncios: (Criado & { p: Pessoa })[] = []
  for (const p of pessoas) anuncios.push({ p, ...(await pendente(f, p)) })
  const respostas = await Promise.all(
    anuncios.flatMap((a) => [pedirColeta(f, a.p, a), cancelar(f, a.p, a.id_anuncio), pedirColeta(f, a.p, a)]),
  )
  for (const r of respostas) expect([202, 409], r.body).toContain(r.statusCode)
  for (const { p, id_anuncio } of anuncios) {
    const { status, cancelando } = await verAnuncio(f, p, id_anuncio)
    const operacoes = await operacoesDe(f, id_anuncio)
    expect([status, cancelando]).toEqual(status === 'cancelado' ? ['cancelado', false] : ['pendente', true])
    expect(operacoes.filter((o) => o.estado !== 'concluida')).toHaveLength(status === 'cancelado' ? 0 : 1)
  }
  expect(await impasses(f.mundo)).toBe(0)
})

it('one slot and one vehicle, listed ten times at once: one listing each', async () => {
  const [ana] = pessoas as [Pessoa]
  const corpos = [corpoDoItem(f, ana), corpoDoVeiculo(ana)]
  const respostas = await f.jogo.durante(() =>
    Promise.all(corpos.flatMap((corpo) => Array.from({ length: 10 }, () => enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo })))),
  )
  expect(porStatus(respostas)).toEqual({ 201: 2, 409: 18 })
  expect(new Set(respostas.filter((r) => r.statusCode === 409).map((r) => r.json().codigo))).toEqual(new Set(['marketplace.ja_anunciado']))
  expect(await abertos(ana)).toBe(2)
  const coletas = await emParalelo(10, (i) =>
    i % 2 ? pedirColeta(f, ana, { placa: placaDe(ana) }) : pedirColeta(f, ana, respostas[0]!.json()),
  )
  expect(coletas.filter((r) => r.statusCode === 202).length).toBeGreaterThanOrEqual(5)
  const { n } = await f.mundo.app.ctx.banco.uma<{ n: bigint }>(`select count(*) as n from entregas_operacao where tipo like 'tomar_%'`)
  expect(Number(n)).toBeLessThanOrEqual(2)
  expect(await impasses(f.mundo)).toBe(0)
})

it('the cap holds against many requests at once', async () => {
  const [ana] = pessoas as [Pessoa]
  await f.mundo.app.ctx.banco.transacao((tx) => gravarAjustes(tx, { marketplace_maximo_abertos: 3 }))
  f.jogo.inventarios.set(
    ana.passports[0],
    Object.fromEntries(Array.from({ length: 12 }, (_, i) => [String(i + 1), { item: 'agua', amount: 5 }])),
  )
  const respostas = await f.jogo.durante(() =>
    emParalelo(12, (i) => enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo: corpoDoItem(f, ana, { slot: String(i + 1) }) })),
  )
  expect(porStatus(respostas)).toEqual({ 201: 3, 409: 9 })
  expect(await abertos(ana)).toBe(3)
  expect(await impasses(f.mundo)).toBe(0)
})

it('the same key ten times at once: one listing, one answer', async () => {
  const [ana] = pessoas as [Pessoa]
  const chave = `chave-${crypto.randomUUID()}`
  const respostas = await f.jogo.durante(() =>
    emParalelo(10, () => enviar(f.mundo, ana, { url: '/marketplace/anunciar', corpo: corpoDoItem(f, ana), chave })),
  )
  expect(porStatus(respostas)).toEqual({ 201: 10 })
  expect(new Set(respostas.map((r) => r.body)).size).toBe(1)
  expect(await abertos(ana)).toBe(1)
})
