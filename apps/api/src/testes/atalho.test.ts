/** The short way of a kept answer, on real connections: it says what the long way says, and counts, measures and notes as that one does (docs/decisoes/leituras.md). */
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { criarLog } from '#nucleo/log.ts'
import { type Aplicacao, criarAplicacao } from '../app.ts'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'

const ITENS = '/api/admin/loja/itens'
const LISTAS = [
  ITENS,
  '/api/admin/loja/categorias',
  '/api/loja/mais-vendidos',
  '/api/marketplace/anuncios/itensanunciados/todos',
  '/api/marketplace/ads?limit=10',
  '/api/marketplace/categorias',
  '/api/marketplace/configuracoes/taxa',
  '/api/hall/ranking/mais-rico',
  '/api/blockchain/valor',
  '/api/blockchain/historico?period=day',
  '/api/configuracoes/publicas',
  '/api/configuracoes/tema.css?v=1',
  '/api/vitrine',
  '/api/admin/eventos?tempo=proximos',
]

let mundo: Mundo
let ana: Pessoa
const nos: Aplicacao[] = []
const agente = new Agent({ keepAlive: true })
beforeAll(async () => {
  mundo = await criarMundo()
  ana = await mundo.jogador()
  for (let n = 0; n < 30; n++) await mundo.item({ nome: `Coisa ${n}` })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  agente.destroy()
  for (const app of nos) await app.parar()
  await mundo.fechar()
})

/** A node that listens; `curtas` counts what it has answered the short way, `porUmaVez` has the next call go the long one. */
async function no(mudanca: object = {}, linhas?: string[]) {
  const log = linhas ? criarLog('debug', { write: (linha) => void linhas.push(linha) }) : mundo.app.ctx.log
  const app = await criarAplicacao({ config: { ...mundo.app.ctx.config, ...mudanca }, log })
  nos.push(app)
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
  // What was read before it hears of changes is not kept.
  await vi.waitFor(() => expect(app.ctx.sinal.ouvindo()).toBe(true))
  const responder = vi.spyOn(app.http.atalho, 'responder')
  const curtas = () => responder.mock.results.filter((r) => r.value === true).length
  const porUmaVez = () => void responder.mockReturnValueOnce(false)
  return { app, curtas, porUmaVez, pedir: (caminho: string, headers: Record<string, string> = {}) => pedir(base + caminho, headers) }
}

/** Looked at on the long way alone, if there is nothing in it. */
const UM_CORPO = { 'content-length': '0' }

interface Resposta {
  status: number
  headers: IncomingHttpHeaders
  corpo: Buffer
}

async function pedir(url: string, headers: Record<string, string>): Promise<Resposta> {
  const r = await new Promise<IncomingMessage>((veio, falhou) => request(url, { headers, agent: agente }, veio).on('error', falhou).end())
  return { status: r.statusCode ?? 0, headers: r.headers, corpo: await buffer(r) }
}

function semOSeu({ status, headers, corpo }: Resposta) {
  const { date, 'x-request-id': id, 'content-security-policy': politica = '', ...resto } = headers
  expect([date, id]).toEqual([expect.any(String), expect.stringMatching(/^[\da-f]{8}$/)])
  return { status, corpo: corpo.toString('base64'), ...resto, politica: String(politica).replace(/'nonce-[\w+/]{22}=='/, 'NONCE') }
}

describe('an answer that is kept', () => {
  it.each(LISTAS)('of %s is the same on both ways, byte for byte, in each form and as 304', async (caminho) => {
    const { pedir: abrir, curtas, porUmaVez } = await no()
    const { headers } = await abrir(caminho)
    const formas = ['gzip', 'gzip, deflate, br, zstd', 'identity', 'GZIP', 'x-gzip'].map((dita) => ({ 'accept-encoding': dita }))
    for (const forma of [{}, ...formas, { 'if-none-match': String(headers.etag) }]) {
      porUmaVez()
      const longa = await abrir(caminho, forma)
      const antes = curtas()
      const curta = await abrir(caminho, forma)
      expect(curtas()).toBe(antes + 1)
      expect(semOSeu(curta)).toEqual(semOSeu(longa))
      const mesma = 'if-none-match' in forma
      expect([curta.status, 'content-length' in curta.headers]).toEqual(mesma ? [304, false] : [200, true])
    }
  })

  it('has an id and a nonce of its own each time', async () => {
    const { pedir: abrir, curtas } = await no()
    const vezes = [await abrir(ITENS), await abrir(ITENS), await abrir(ITENS)]
    expect(curtas()).toBe(2)
    expect(new Set(vezes.map((r) => r.headers['x-request-id'])).size).toBe(3)
    expect(new Set(vezes.map((r) => r.headers['content-security-policy'])).size).toBe(3)
  })

  it('is never what it was before a change', async () => {
    const { pedir: abrir, curtas, app } = await no()
    for (const _ of [1, 2]) await abrir(ITENS)
    expect(curtas()).toBe(1)
    app.ctx.lidos.mudou(['loja'])
    await mundo.item({ nome: 'Coisa nova' })
    app.ctx.lidos.mudou(['loja'])
    expect((await abrir(ITENS)).corpo.toString()).toContain('Coisa nova')
    expect(curtas()).toBe(1)
  })
})

describe('the short way leaves to the long one', () => {
  it('whoever has a session, and whoever sends a token that is none', async () => {
    const { pedir: abrir, curtas } = await no()
    for (const _ of [1, 2]) await abrir(ITENS)
    const r = await abrir(ITENS, { authorization: `Bearer ${ana.token}` })
    expect([r.status, r.headers['cache-control']]).toEqual([200, 'no-cache'])
    await abrir('/api/marketplace/ads?limit=10')
    const dela = await abrir('/api/marketplace/ads?limit=10', { authorization: `Bearer ${ana.token}` })
    expect([dela.status, dela.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await abrir(ITENS, { authorization: 'Bearer nada' })).status).toBe(200)
    expect(curtas()).toBe(1)
  })

  it('an address that is not kept, is refused, or is asked for in another way', async () => {
    const { pedir: abrir, curtas } = await no()
    const status = []
    for (const caminho of ['/api/marketplace/ads?limit=dez', '/api/saude', '/api/carteira', '/api/nada'])
      for (const _ of [1, 2]) status.push((await abrir(caminho)).status)
    expect(status).toEqual([400, 400, 200, 200, 401, 401, 404, 404])
    expect(curtas()).toBe(0)
  })

  it('everything, once this process stops: its connection ends with the answer', async () => {
    const { pedir: abrir, curtas, app } = await no()
    for (const _ of [1, 2]) await abrir(ITENS)
    const { port } = app.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const dito = (async () => (await buffer(socket)).toString())()
    const [inicio, fim] = [`GET ${ITENS} HTTP/1.1\r\nHost: x\r\n`, '\r\n']
    socket.write(`${inicio}${fim}${inicio}`)
    await vi.waitFor(() => expect(curtas()).toBe(2))
    const parada = app.http.close()
    await vi.waitFor(() => expect(app.http.server.listening).toBe(false))
    socket.write(fim)
    expect((await dito).match(/HTTP\/1.1 \d+|^connection: \w+/gim)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'connection: close'])
    expect(curtas()).toBe(2)
    await parada
  })
})

describe('the short way', () => {
  it('counts a visitor on both ways together, and refuses too many', async () => {
    const { pedir: abrir, curtas } = await no({ limitesFator: 0.01 })
    const status = []
    for (let n = 0; n < 8; n++) status.push((await abrir(ITENS, n % 3 === 2 ? UM_CORPO : {})).status)
    expect(status).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect(curtas()).toBe(3)
    const demais = await abrir(ITENS)
    expect(JSON.parse(demais.corpo.toString())).toMatchObject({ codigo: 'pedido.muitos' })
    expect(Number(demais.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('knows whom a named proxy speaks for, and takes no word of whoever is none', async () => {
    const de = (ip: string) => ({ 'x-forwarded-for': ip })
    const comProxy = await no({ limitesFator: 0.01, proxiesConfiaveis: '127.0.0.1, 10.0.0.0/8' })
    for (let n = 0; n < 6; n++) expect((await comProxy.pedir(ITENS, de('200.1.2.3, 10.0.0.9'))).status).toBe(200)
    expect(comProxy.curtas()).toBe(5)
    expect((await comProxy.pedir(ITENS, de('200.1.2.3'))).status).toBe(429)
    expect((await comProxy.pedir(ITENS, de('200.1.2.4'))).status).toBe(200)
    const semProxy = await no({ limitesFator: 0.01 })
    for (let n = 0; n < 6; n++) expect((await semProxy.pedir(ITENS, de(`200.1.2.${n}`))).status).toBe(200)
    expect((await semProxy.pedir(ITENS, de('200.1.2.9'))).status).toBe(429)
    expect(semProxy.curtas()).toBe(0)
  })

  it('is measured by its route, and noted as a part of a page is', async () => {
    const linhas: string[] = []
    const { pedir: abrir, curtas } = await no({}, linhas)
    const { headers } = await abrir(ITENS)
    await abrir(`${ITENS}?a=1`)
    const curta = await abrir(`${ITENS}?a=1`)
    await abrir(ITENS, { 'if-none-match': String(headers.etag) })
    expect(curtas()).toBe(2)
    const figuras = (await abrir('/api/metricas')).corpo.toString().split('\n')
    const contados = (status: string) =>
      figuras
        .find((l) => l.startsWith(`sorium_pedido_duracao_segundos_count{rota="${ITENS}",metodo="GET",status="${status}"}`))
        ?.split(' ')[1]
    expect([contados('2xx'), contados('3xx')]).toEqual(['3', '1'])
    const notas = linhas.map((l) => JSON.parse(l) as Record<string, unknown>).filter((n) => n['pedido'] === curta.headers['x-request-id'])
    expect(notas).toEqual([
      expect.objectContaining({ level: 20, metodo: 'GET', caminho: ITENS, status: 200, ms: expect.any(Number) as number }),
    ])
  })
})
