import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import type { Compra, TesteDeItem } from '@sorium/contratos/loja/index.ts'
import type { Anuncio, CompraDoMercado } from '@sorium/contratos/marketplace/index.ts'
import type { PedidoDeSincronia } from '@sorium/contratos/ponte/index.ts'
import { desfazerColetas } from '#modulos/marketplace/anuncios/jobs.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inserirAnuncioDeTeste } from '#modulos/marketplace/vendas/fabrica.ts'
import { cabecalhosDaPonte, CHAVE_DA_PONTE, criarMundo, type Mundo, type Pessoa, SINCRONIA_VAZIA } from './aplicacao.ts'
import { comprar, saldos } from './corridas.ts'
import { comprarAnuncio, porAVenda } from './mercado.ts'

const OUTRO = { servidor: 'outro', chave: 'chave-do-outro-servidor-0123456789ab' }
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const ALHEIO = '0196f3a0-0000-7000-8000-00000000000f'

let mundo: Mundo
let admin: { id: string; token: string }
let ana: Pessoa
beforeEach(async () => {
  mundo = await criarMundo()
  admin = await mundo.admin()
  ana = await mundo.jogador()
  const { ctx, entregas } = mundo.app
  await ctx.banco.transacao((tx) => entregas.criarServidor(tx, { id: OUTRO.servidor, nome: 'Testes', chave: OUTRO.chave }))
})
afterEach(() => mundo.fechar())

async function chamar(quem: typeof OUTRO, p: Partial<PedidoDeSincronia>) {
  const texto = JSON.stringify({ ...SINCRONIA_VAZIA, mundo: MUNDO, ...p })
  const url = '/api/ponte/sincronizar'
  const headers = cabecalhosDaPonte({ metodo: 'POST', caminho: url, texto, ...quem })
  return mundo.app.http.inject({ method: 'POST', url, payload: texto, headers })
}
const principal = (p: Partial<PedidoDeSincronia> = {}) => chamar({ servidor: 'principal', chave: CHAVE_DA_PONTE }, p)
const outro = (p: Partial<PedidoDeSincronia> = {}) => chamar(OUTRO, p)
const mudar = (id: string, oQue: string, payload: object, quem: { token: string } | null = admin) =>
  mundo.chamar(quem, { method: 'PUT', url: `/api/admin/ponte/servidores/${id}/${oQue}`, payload })
const painel = async (id: string) =>
  (await mundo.chamar(admin, { url: '/api/admin/ponte/servidores' })).json<ServidorDoJogo[]>().find((s) => s.id === id)
const daConta = async <T>(url: string) => (await mundo.chamar(ana, { url })).json<T>()

describe('the panel', () => {
  it('shows family and capabilities of the base, world, pause, test and trouble', async () => {
    const base = {
      familia: 'Creative Network',
      capacidades: [
        { nome: 'dar item', ok: true },
        { nome: 'peso', ok: false, detalhe: 'sem CheckWeight' },
      ],
    }
    await principal({ base })
    await principal({ pausa: { pausar: true, motivo: 'Evento' } })
    expect((await outro({ mundo: ALHEIO })).json()).toMatchObject({ codigo: 'ponte.outro_mundo' })
    expect(await painel('principal')).toMatchObject({
      base,
      teste: false,
      problema: null,
      mundo: { id: MUNDO, do_site: true },
      pausa: { motivo: 'Evento', por: 'console' },
    })
    expect(await painel('outro')).toMatchObject({
      problema: { codigo: 'outro_mundo' },
      parada: 'outro_mundo',
      mundo: { id: ALHEIO, do_site: false },
    })
  })

  it("its three decisions are an administrator's, about a server that is there", async () => {
    for (const [oQue, corpo] of [
      ['pausa', { pausar: true }],
      ['teste', { teste: true }],
      ['mundo', { mundo: MUNDO }],
    ] as const) {
      expect((await mudar('outro', oQue, corpo, null)).statusCode, oQue).toBe(401)
      expect((await mudar('outro', oQue, corpo, ana)).statusCode, oQue).toBe(403)
      expect((await mudar('nenhum', oQue, corpo)).statusCode, oQue).toBe(404)
      expect((await mudar('outro', oQue, {})).statusCode, oQue).toBe(400)
    }
  })

  it('another world is taken only as the panel showed it, and the log has both', async () => {
    await principal()
    await outro({ mundo: ALHEIO })
    expect((await mudar('outro', 'mundo', { mundo: MUNDO })).json()).toMatchObject({ codigo: 'entregas.mundo_mudou' })
    expect((await mudar('outro', 'mundo', { mundo: ALHEIO })).json()).toMatchObject({ problema: null, mundo: { do_site: true } })
    expect((await outro({ mundo: ALHEIO })).statusCode).toBe(200)
    expect((await principal()).json()).toMatchObject({ codigo: 'ponte.outro_mundo' })
    const log = await mundo.app.ctx.banco.linhas(
      `select acao, antes, depois from configuracoes_auditoria where acao in ('ponte.trocou_mundo', 'ponte.outro_mundo') order by id`,
    )
    expect(log).toMatchObject([
      { acao: 'ponte.outro_mundo' },
      { acao: 'ponte.trocou_mundo', antes: { mundo: MUNDO }, depois: { mundo: ALHEIO } },
      { acao: 'ponte.outro_mundo' },
    ])
  })
})

describe('while deliveries pause', () => {
  it('who waits for a purchase of the shop or of a player reads why, until they go on', async () => {
    const bruno = await mundo.jogador()
    await principal({ online: [ana.passports[0], bruno.passports[0]] })
    const [anuncio] = await porAVenda(mundo, [{ quem: bruno, item: 'agua', quantidade: 1, valor: 1_000n }])
    await mudar('principal', 'pausa', { pausar: true, motivo: 'Manutenção.' })
    const { compra_id } = (await comprar(mundo, ana, { item: await mundo.item() })).json<{ compra_id: string }>()
    expect((await comprarAnuncio(mundo, ana, { anuncio: anuncio! })).statusCode).toBe(201)
    expect((await principal({ online: [ana.passports[0]] })).json()).toMatchObject({ operacoes: [], pausada: { motivo: 'Manutenção.' } })
    const frase = expect.stringContaining('As entregas estão pausadas pela cidade: Manutenção. Está tudo guardado')
    expect(await daConta<Compra>(`/api/loja/historico-compras/${compra_id}`)).toMatchObject({
      estado_motivo: frase,
      linha_do_tempo: [{ motivo: frase }],
    })
    expect(await daConta<CompraDoMercado[]>('/api/marketplace/compras')).toMatchObject([{ estado_motivo: frase }])
    await mudar('principal', 'pausa', { pausar: false })
    expect(await daConta<Compra>(`/api/loja/historico-compras/${compra_id}`)).toMatchObject({ estado_motivo: null })
    expect((await principal({ online: [ana.passports[0]] })).json<{ operacoes: unknown[] }>().operacoes).toHaveLength(1)
  })
})

describe('what the panel decides while a call is on its way', () => {
  /** An admitted call, whose confirmation waits for its operation's row while `fazer` runs. */
  async function aCaminho(fazer: () => Promise<unknown>, p: Partial<PedidoDeSincronia>) {
    const entregue = (await principal({ online: [ana.passports[0]] })).json<{ operacoes: { id: string }[] }>().operacoes[0]!.id
    const preso = await mundo.app.ctx.banco.pool.connect()
    try {
      await preso.query('begin')
      await preso.query('select 1 from entregas_operacao where id = $1 for update', [entregue])
      const chamada = principal({ online: [ana.passports[0]], confirmacoes: [{ id: entregue, resultado: 'aplicada' }], ...p })
      const esperam = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await preso.query(esperam)).rowCount, { timeout: 10_000 }).toBe(1)
      await fazer()
      await preso.query('commit')
      return await chamada
    } finally {
      preso.release()
    }
  }
  const umaDepoisDaOutra = async () => {
    const item = await mundo.item()
    for (let i = 0; i < 2; i++) await comprar(mundo, ana, { item })
  }

  it('a pause is told in its answer, and nothing is handed out', async () => {
    await umaDepoisDaOutra()
    const r = await aCaminho(() => mudar('principal', 'pausa', { pausar: true, motivo: 'Manutenção.' }), { espera_s: 0 })
    expect(r.json()).toMatchObject({ operacoes: [], pausada: { motivo: 'Manutenção.' }, liquidadas: [expect.any(String)] })
  })

  it('a revoked key gets nothing any more', async () => {
    await umaDepoisDaOutra()
    const revogar = () => mundo.chamar(admin, { method: 'DELETE', url: '/api/admin/ponte/servidores/principal/chave' })
    const r = await aCaminho(async () => expect((await revogar()).statusCode).toBe(200), { espera_s: 0 })
    expect([r.statusCode, r.json()]).toMatchObject([401, { codigo: 'ponte.assinatura_invalida' }])
  })
})

describe('a test server', () => {
  it("gets the administration's test of an item, even with a number that is a player's, and no purchase", async () => {
    await principal({ online: [ana.passports[0]] })
    await mudar('outro', 'teste', { teste: true })
    const item = await mundo.item()
    await comprar(mundo, ana, { item })
    await outro({ mundo: ALHEIO, online: [ana.passports[0]] })
    const url = `/api/admin/loja/itens/${item}/teste`
    const pedir = (corpo: object) => mundo.chamar(admin, { method: 'POST', url, payload: { passport: ana.passports[0], ...corpo } })
    expect((await pedir({ servidor_de_teste: 'principal' })).json()).toMatchObject({ codigo: 'loja.personagem_ausente' })
    const teste = (await pedir({ servidor_de_teste: 'outro' })).json<TesteDeItem>()
    const { operacoes } = (await outro({ mundo: ALHEIO, online: [ana.passports[0]] })).json<{ operacoes: { id: string }[] }>()
    expect(operacoes).toHaveLength(1)
    await outro({ mundo: ALHEIO, confirmacoes: [{ id: operacoes[0]!.id, resultado: 'aplicada' }] })
    expect((await mundo.chamar(admin, { url: `/api/admin/loja/testes/${teste.id}` })).json()).toMatchObject({ situacao: 'aplicada' })
    expect((await principal({ online: [ana.passports[0]] })).json<{ operacoes: unknown[] }>().operacoes).toHaveLength(1)
    expect((await saldos(mundo, ana.id)).brl).toBe(49_500n)
  })
})

describe('a listing whose thing the city has not saved by itself', () => {
  it('says so to its seller alone, and is not given up while the ponte holds it', async () => {
    const { ctx, entregas } = mundo.app
    const anuncio = await ctx.banco.transacao((tx) => inserirAnuncioDeTeste(tx, entregas, { quem: ana, item: 'agua', quantidade: 1 }))
    const { operacoes } = (await principal({ online: [ana.passports[0]] })).json<{ operacoes: { id: string }[] }>()
    const id = operacoes[0]!.id
    const esperando = { online: [ana.passports[0]], em_maos: [id] }
    await principal({ ...esperando, guardando: [id] })
    const meus = () => daConta<Anuncio[]>('/api/marketplace/anuncios/itensanunciados/meus')
    expect(await meus()).toMatchObject([
      { id: anuncio, guardando: true, status_motivo: expect.stringMatching(/^Guardando: a cidade ainda não gravou este item/) },
    ])
    await ctx.banco.pool.query(`update marketplace_anuncio set coleta_pedida_em = clock_timestamp() - interval '1 hour'`)
    expect(await desfazerColetas({ ctx, entregas })).toBe(0)
    await principal(esperando)
    expect(await meus()).toMatchObject([{ status_motivo: null }])
    expect((await meus())[0]).not.toHaveProperty('guardando')
    expect(await desfazerColetas({ ctx, entregas })).toBe(1)
  })
})
