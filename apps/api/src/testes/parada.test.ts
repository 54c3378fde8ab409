import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assinar, pedido } from '#modulos/entregas/fabrica.ts'
import { type Aplicacao, criarAplicacao } from '../app.ts'
import { CHAVE_DA_PONTE, criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { abrirCano } from './cano.ts'
import { conferirLivro } from './livro.ts'
import { espalhar, haEsperaPorTrava, vigiarEsperas } from '../nucleo/testes/esperas.ts'

const construido = existsSync(join(import.meta.dirname, '../../../web/dist/servidor/index.js'))

let mundo: Mundo
let ana: Pessoa
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())

async function outroNo(mudanca: object = {}): Promise<{ app: Aplicacao; base: string }> {
  const app = await criarAplicacao({ config: { ...mundo.app.ctx.config, ...mudanca }, log: mundo.app.ctx.log })
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { app, base }
}

const converter = (base: string, chave?: string) =>
  fetch(`${base}/api/carteira/converter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.token}`, ...(chave ? { 'idempotency-key': chave } : {}) },
    body: JSON.stringify({ valor: 10, cotacao: 1.35 }),
  })
const saldo = async () => (await mundo.chamar(ana, { url: '/api/carteira' })).json<{ saldo_real: number }>().saldo_real

async function segurarCarteira(): Promise<() => Promise<void>> {
  const cliente = await mundo.app.ctx.banco.pool.connect()
  await cliente.query('begin')
  await cliente.query('select 1 from carteira_conta where dono = $1 for update', [ana.id])
  return async () => {
    await cliente.query('commit')
    cliente.release()
  }
}

describe('a graceful stop', () => {
  it('[API-06] finishes the conversion in flight, and takes no new connection', async () => {
    const { app, base } = await outroNo()
    const antes = await saldo()
    const inicio = performance.now()
    const soltar = await segurarCarteira()
    const emVoo = converter(base)
    await haEsperaPorTrava(mundo.app.ctx.banco.pool)
    const parando = app.parar()
    const atende = () =>
      fetch(`${base}/api/saude`)
        .then(({ ok }) => ok)
        .catch(() => false)
    await expect.poll(atende, { timeout: 8_000 }).toBe(false)
    await soltar()
    const r = await emVoo
    expect([r.status, await r.json()]).toEqual([200, expect.objectContaining({ recebido: 7.4 })])
    await parando
    // The process gives itself 9 s; a connection that its client keeps open must not use them up.
    expect(performance.now() - inicio).toBeLessThan(9_000) // relógio: o prazo do próprio processo
    expect(await saldo()).toBe(antes - 10)
    await conferirLivro(mundo)
  })

  it('[LOJ-13] answers the waiting long poll of the ponte at once, without an operation lost', { timeout: 15_000 }, async () => {
    const { app, base } = await outroNo()
    const corpo = JSON.stringify(pedido({ espera_s: 20, online: [] }))
    const esperando = vigiarEsperas(app.ctx.sinal)
    const espera = fetch(`${base}/api/ponte/sincronizar`, {
      method: 'POST',
      headers: assinar('/api/ponte/sincronizar', corpo, { chave: CHAVE_DA_PONTE }),
      body: corpo,
    })
    await esperando()
    await app.parar()
    const r = await espera
    expect([r.status, await r.json()]).toEqual([
      200,
      { operacoes: [], anular: [], liquidadas: [], proxima_em_ms: 0, ponte_do_site: expect.any(String) },
    ])
  })

  it('[API-01] leaves no connection to the database behind', async () => {
    const minhas = async () => {
      const { rows } = await mundo.app.ctx.banco.pool.query<{ n: bigint }>(
        `select count(*) as n from pg_stat_activity where datname = current_database()`,
      )
      return Number(rows[0]!.n)
    }
    const antes = await minhas()
    const { app } = await outroNo()
    await app.trabalhar()
    await expect.poll(minhas, { timeout: 15_000 }).toBeGreaterThan(antes)
    await app.parar()
    await expect.poll(minhas, { timeout: 15_000 }).toBeLessThanOrEqual(antes)
  })
})

describe('while the database is away', () => {
  it('[API-01] every call is 503 with Retry-After in the envelope, and all is well when it is back', async () => {
    const cano = await abrirCano(mundo.url)
    const { app, base } = await outroNo({ urlDoBanco: cano.url, urlDiretaDoBanco: cano.url })
    const chave = `chave-${crypto.randomUUID()}`
    const antes = await saldo()
    const autorizacao = { authorization: `Bearer ${ana.token}` }
    try {
      expect((await fetch(`${base}/api/saude`)).status).toBe(200)
      await cano.cortar()
      const chamadas: [string, () => Promise<Response>][] = [
        ['saude', () => fetch(`${base}/api/saude`)],
        ['valor', () => fetch(`${base}/api/blockchain/valor`)],
        ['carteira', () => fetch(`${base}/api/carteira`, { headers: autorizacao })],
        ['converter', () => converter(base, chave)],
        ['entrada', () => fetch(`${base}/api/auth/discord?state=estado-comprido`, { redirect: 'manual' })],
      ]
      for (const [nome, chamar] of chamadas) {
        const r = await chamar()
        expect([nome, r.status, await r.json()]).toEqual([
          nome,
          503,
          { erro: 'O site está voltando ao ar. Tente de novo em alguns segundos.', codigo: 'sistema.indisponivel' },
        ])
        expect(Number(r.headers.get('retry-after')), nome).toBeGreaterThan(0)
      }
      const pagina = await fetch(`${base}/loja`)
      if (construido) {
        expect([pagina.status, pagina.headers.get('content-type'), pagina.headers.get('retry-after')]).toEqual([
          503,
          'text/html; charset=utf-8',
          expect.stringMatching(/^[1-9]/),
        ])
        const html = await pagina.text()
        expect(html).toContain('<h1 class="h1">O site volta já</h1>')
        expect(html).toMatch(/<meta http-equiv="refresh" content="\d+"/i)
        const ligacao = await fetch(`${base}/api/auth/discord?state=estado-comprido`, { headers: { accept: 'text/html,*/*;q=0.8' } })
        expect([ligacao.status, await ligacao.text()]).toEqual([503, expect.stringMatching(/http-equiv="refresh"[\s\S]*O site volta já/)])
      }
      await cano.consertar()
      const r = await converter(base, chave)
      expect(r.status, await r.clone().text()).toBe(200)
      expect(await saldo()).toBe(antes - 10)
      expect((await fetch(`${base}/api/saude`)).status).toBe(200)
    } finally {
      await app.parar()
      await cano.cortar()
    }
    await conferirLivro(mundo)
  })

  it('[API-06] a conversion cut in the middle happened whole or not at all, and the same key says which', async () => {
    const cano = await abrirCano(mundo.url)
    const { app, base } = await outroNo({ urlDoBanco: cano.url, urlDiretaDoBanco: cano.url })
    try {
      for (let rodada = 0; rodada < 5; rodada++) {
        const chave = `chave-${crypto.randomUUID()}`
        const antes = await saldo()
        const emVoo = converter(base, chave)
        await espalhar(rodada * 3)
        await cano.cortar()
        expect([200, 503]).toContain((await emVoo).status)
        await cano.consertar()
        const r = await converter(base, chave)
        expect(r.status, await r.clone().text()).toBe(200)
        expect(await saldo()).toBe(antes - 10)
      }
    } finally {
      await app.parar()
      await cano.cortar()
    }
    await conferirLivro(mundo)
  })
})
