import { createHash } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { CABECALHOS } from '@sorium/contratos/ponte/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cabecalhosDaPonte, type Pessoa, SINCRONIA_VAZIA } from './aplicacao.ts'
import { escutar, type MundoQueEscuta } from './escuta.ts'

const UM_MEGA = 1024 * 1024
const fundo = (niveis: number) => `${'['.repeat(niveis)}${']'.repeat(niveis)}`

let mundo: MundoQueEscuta
let ana: Pessoa
let admin: { token: string }
beforeAll(async () => {
  mundo = await escutar({ ambiente: { LIMITES_FATOR: '1' } })
  ana = await mundo.jogador()
  admin = await mundo.admin()
})
const abertas: net.Socket[] = []
afterAll(() => {
  for (const socket of abertas) socket.destroy()
  return mundo.fechar()
})

interface Lida {
  status: number
  cabecalhos: string
  corpo: string
}

async function ligar() {
  const socket = net.connect(mundo.porta, '127.0.0.1')
  abertas.push(socket)
  await once(socket, 'connect')
  // content-length counts bytes, and latin1 gives one character for each byte.
  let recebido = ''
  let acordar = () => {}
  let fechada = false
  socket.on('data', (b: Buffer) => {
    recebido += b.toString('latin1')
    acordar()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    fechada = true
    acordar()
  })
  const chegada = () => new Promise<void>((pronto) => (acordar = pronto))
  return {
    escrever: (texto: string | Buffer) => socket.write(texto),
    async resposta(): Promise<Lida> {
      for (;;) {
        const fim = recebido.indexOf('\r\n\r\n')
        const cabecalhos = recebido.slice(0, fim)
        const tamanho = Number(/content-length: (\d+)/i.exec(cabecalhos)?.[1])
        if (fim > 0 && recebido.length >= fim + 4 + tamanho) {
          const corpo = Buffer.from(recebido.slice(fim + 4, fim + 4 + tamanho), 'latin1').toString('utf8')
          recebido = recebido.slice(fim + 4 + tamanho)
          return { status: Number(cabecalhos.split(' ', 2)[1]), cabecalhos, corpo }
        }
        if (fechada) throw new Error(`a conexão fechou: ${recebido}`)
        await chegada()
      }
    },
    async fechou(): Promise<void> {
      while (!fechada) await chegada()
    },
  }
}

const pedido = (linha: string, tamanho: number, cabecalhos: Record<string, string> = {}) =>
  `${linha} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${tamanho}\r\n${Object.entries(cabecalhos)
    .map(([nome, valor]) => `${nome}: ${valor}\r\n`)
    .join('')}\r\n`

const assinada = (texto: string, p: Partial<Parameters<typeof cabecalhosDaPonte>[0]> = {}) =>
  cabecalhosDaPonte({ metodo: 'POST', caminho: '/api/ponte/sincronizar', texto, ...p })
const semAssinatura = (texto: string) => ({ ...assinada(texto), [CABECALHOS.assinatura]: '0'.repeat(64) })

describe('a call that may not pass', () => {
  const agora = () => Math.floor(Date.now() / 1000)
  it.each<[string, string, () => Record<string, string>, number, string]>([
    ['without a signature', 'POST /api/ponte/sincronizar', () => ({}), 401, 'ponte.assinatura_invalida'],
    ['of an unknown server', 'POST /api/ponte/espelho', () => assinada('', { servidor: 'fantasma' }), 401, 'ponte.assinatura_invalida'],
    ['with a wrong clock', 'POST /api/ponte/espelho', () => assinada('', { instante: agora() - 3_600 }), 401, 'ponte.relogio_errado'],
    [
      'of an unknown server with a wrong clock',
      'POST /api/ponte/espelho',
      () => assinada('', { servidor: 'fantasma', instante: agora() - 3_600 }),
      401,
      'ponte.relogio_errado',
    ],
    ['with a nonce that is none', 'POST /api/ponte/espelho', () => assinada('', { nonce: 'curto' }), 401, 'ponte.assinatura_invalida'],
    [
      'with the hash of its body under a wrong signature',
      'POST /api/ponte/sincronizar',
      () => ({ ...semAssinatura('x'), [CABECALHOS.resumo]: '0'.repeat(64) }),
      401,
      'ponte.assinatura_invalida',
    ],
    ['of a visitor', 'POST /api/loja/comprar', () => ({}), 401, 'sessao.ausente'],
    ['of a visitor who buys a listing', 'POST /api/marketplace/venda/comprar', () => ({}), 403, 'sessao.ausente'],
    [
      'with a token that is none',
      'POST /api/carteira/converter',
      () => ({ authorization: `Bearer ${'x'.repeat(40)}` }),
      401,
      'sessao.invalida',
    ],
    [
      'of a player in the administration',
      'PUT /api/admin/configuracoes',
      () => ({ authorization: `Bearer ${ana.token}` }),
      403,
      'sessao.sem_permissao',
    ],
    ['to an address that is none', 'POST /api/nada', () => ({}), 404, 'rota.nao_encontrada'],
    ['to an address outside of the API', 'POST /nada', () => ({}), 404, 'rota.nao_encontrada'],
    ['of a visitor with more than a password', 'POST /api/auth/admin', () => ({}), 413, 'pedido.grande_demais'],
    ['that only reads and has a body', 'GET /api/saude', () => ({}), 413, 'pedido.grande_demais'],
  ])('[API-01] %s is answered before its body has come', async (_nome, linha, cabecalhos, status, codigo) => {
    const c = await ligar()
    c.escrever(pedido(linha, UM_MEGA, cabecalhos()))
    const r = await c.resposta()
    expect([r.status, JSON.parse(r.corpo).codigo]).toEqual([status, codigo])
  })

  it.each(['POST /api/loja/comprar', 'POST /api/ponte/sincronizar', 'POST /api/auth/admin', 'POST /api/nada'])(
    '[API-01] %s with a body that nobody wants leaves its connection sound: the next request on it is answered',
    async (linha) => {
      const c = await ligar()
      for (const corpo of [fundo(1000), fundo(UM_MEGA / 2)]) {
        // The body contains the text of a request, which must not run.
        const cheio = corpo.replace(/^.{40}/, 'GET /api/carteira HTTP/1.1\r\nhost: x\r\n\r\n'.padEnd(40).slice(0, 40))
        c.escrever(pedido(linha, cheio.length) + cheio)
        expect((await c.resposta()).status).toBeGreaterThanOrEqual(400)
        c.escrever('GET /api/saude HTTP/1.1\r\nhost: x\r\n\r\n')
        const r = await c.resposta()
        expect([r.status, r.corpo]).toEqual([200, '{"status":"ok"}'])
      }
    },
  )

  it('[API-01] a refused body without a length ends its connection', async () => {
    const c = await ligar()
    c.escrever(
      'POST /api/loja/comprar HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n[[[[[\r\n',
    )
    const r = await c.resposta()
    expect(r.status).toBe(401)
    expect(r.cabecalhos).toMatch(/connection: close/i)
    await c.fechou()
  })

  it('[API-01] a refused signature leaves nothing behind, and is told slowly when its body is large', async () => {
    const { banco } = mundo.app.ctx
    const nonces = () => banco.uma<{ n: bigint }>('select count(*) as n from entregas_nonce')
    const antes = await nonces()
    const grande = fundo(UM_MEGA / 2)
    const inicio = performance.now()
    const r = await fetch(`${mundo.base}/api/ponte/sincronizar`, { method: 'POST', body: grande, headers: semAssinatura(grande) })
    expect([r.status, ((await r.json()) as { codigo: string }).codigo]).toEqual([401, 'ponte.assinatura_invalida'])
    expect(performance.now() - inicio).toBeGreaterThan(200) // relógio: a demora é a resposta
    expect(await nonces()).toEqual(antes)
  })
})

describe('a large body of the game server', () => {
  const lote = JSON.stringify({
    protocolo: 1,
    versao: 1,
    contas: [],
    personagens: Array.from({ length: 500 }, (_, i) => ({
      passport: 900_000 + i,
      id_conta: null,
      nome: 'n'.repeat(100),
      sobrenome: 's'.repeat(100),
      banco: 1,
      garagem: null,
      estatisticas: { prisoes: i },
    })),
    veiculos: [],
  })
  const enviar = (headers: Record<string, string>, body: NonNullable<RequestInit['body']> = lote) =>
    fetch(`${mundo.base}/api/ponte/espelho`, { method: 'POST', body, headers, duplex: 'half' })
  const daPonte = () => cabecalhosDaPonte({ metodo: 'POST', caminho: '/api/ponte/espelho', texto: lote })

  it('[API-22] is taken with the hash of its body or without it, and in chunks', async () => {
    expect(lote.length).toBeGreaterThan(100_000)
    const resumo = { [CABECALHOS.resumo]: createHash('sha256').update(lote).digest('hex') }
    expect((await enviar(daPonte())).status).toBe(200)
    expect((await enviar({ ...daPonte(), ...resumo })).status).toBe(200)
    expect((await enviar(daPonte(), new Blob([lote]).stream())).status).toBe(200)
    const { n } = await mundo.app.ctx.banco.uma<{ n: bigint }>('select count(*) as n from entregas_personagem where passport >= 900000')
    expect(n).toBe(500n)
  })

  it('[API-01] beyond a megabyte is refused, also in chunks', async () => {
    const longo = 'x'.repeat(UM_MEGA + 1)
    expect((await enviar(daPonte(), longo)).status).toBe(413)
    const c = await ligar()
    const { [CABECALHOS.assinatura]: assinatura = '', ...resto } = daPonte()
    const cabecalhos = Object.entries({ ...resto, [CABECALHOS.assinatura]: assinatura, 'transfer-encoding': 'chunked' })
    c.escrever(`POST /api/ponte/espelho HTTP/1.1\r\nhost: x\r\n${cabecalhos.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n`)
    c.escrever(`${longo.length.toString(16)}\r\n${longo}\r\n`)
    expect((await c.resposta()).status).toBe(413)
  })
})

describe('a request that cannot be read', () => {
  it.each([
    [
      'with an address beyond all measure',
      `GET /api/saude?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'pedido.cabecalho_grande',
    ],
    ['that is no HTTP', 'OLÁ, MUNDO\r\n\r\n', 400, 'pedido.invalido'],
    [
      'whose length is said twice',
      'POST /api/auth/admin HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'pedido.invalido',
    ],
  ])('[API-01][ERR-22] %s gets the one envelope, and its connection ends', async (_nome, texto, status, codigo) => {
    const c = await ligar()
    c.escrever(texto)
    const r = await c.resposta()
    expect([r.status, JSON.parse(r.corpo).codigo]).toEqual([status, codigo])
    expect(r.cabecalhos).toMatch(/connection: close/i)
    await c.fechou()
  })
})

describe('JSON that goes too deep', () => {
  const entrar = (corpo: string) =>
    mundo.chamar(null, { method: 'POST', url: '/api/auth/admin', payload: corpo, headers: { 'content-type': 'application/json' } })
  const como = (token: string, url: string, corpo: string) =>
    mundo.chamar({ token }, { method: 'POST', url, payload: corpo, headers: { 'content-type': 'application/json' } })

  it('[API-01] is refused from anybody; 32 levels are not, nor are brackets in a text', async () => {
    const ponte = (texto: string) =>
      mundo.app.http.inject({ method: 'POST', url: '/api/ponte/sincronizar', payload: texto, headers: assinada(texto) })
    for (const fazer of [
      entrar,
      ponte,
      (corpo: string) => como(ana.token, '/api/carteira/converter', corpo),
      (corpo: string) => como(admin.token, '/api/admin/eventos', corpo),
    ]) {
      expect((await fazer(fundo(33))).json()).toMatchObject({ codigo: 'pedido.json_fundo' })
      expect((await fazer(`{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`)).json()).toMatchObject({ codigo: 'pedido.json_fundo' })
      expect((await fazer(fundo(32))).json()).toMatchObject({ codigo: 'pedido.invalido' })
      expect((await fazer(JSON.stringify({ a: `\\"${'['.repeat(100)}`, '[[[\\"': ']' }))).json()).toMatchObject({
        codigo: 'pedido.invalido',
      })
      expect((await fazer('['.repeat(2000))).json()).toMatchObject({ codigo: 'pedido.json_fundo' })
      expect((await fazer(`"${'['.repeat(2000)}`)).json()).toMatchObject({ codigo: 'pedido.json_invalido' })
    }
  })
})

describe('many refusals from one address', () => {
  const ponte = (texto: string, headers: Record<string, string>, remoteAddress: string) =>
    mundo.app.http.inject({ method: 'POST', url: '/api/ponte/sincronizar', payload: texto, headers, remoteAddress })

  it('[API-01] get 429, while the game server and the player behind the same address still pass', async () => {
    const texto = JSON.stringify(SINCRONIA_VAZIA)
    const endereco = '10.9.0.1'
    let ultima = await ponte('{}', {}, endereco)
    for (let n = 0; n < 601 && ultima.statusCode !== 429; n++) ultima = await ponte('{}', n % 2 ? semAssinatura('{}') : {}, endereco)
    expect([ultima.statusCode, ultima.json().codigo, Number(ultima.headers['retry-after']) > 0]).toEqual([429, 'pedido.muitos', true])
    const visita = { method: 'POST', url: '/api/loja/comprar', payload: {}, remoteAddress: endereco } as const
    expect((await mundo.chamar(null, visita)).statusCode).toBe(429)

    expect((await ponte(texto, assinada(texto), endereco)).statusCode).toBe(200)
    const resumo = { [CABECALHOS.resumo]: createHash('sha256').update(texto).digest('hex') }
    expect((await ponte(texto, { ...assinada(texto), ...resumo }, endereco)).statusCode).toBe(200)
    expect((await mundo.chamar(ana, { url: '/api/carteira', remoteAddress: endereco })).statusCode).toBe(200)
    expect((await ponte('{}', {}, '10.9.0.2')).statusCode).toBe(401)

    const metricas = (await mundo.chamar(null, { url: '/api/metricas' })).body
    expect(Number(/sorium_recusadas_total\{porta="ponte"\} (\d+)/.exec(metricas)?.[1])).toBeGreaterThan(300)
    expect(Number(/sorium_recusadas_total\{porta="muitas"\} (\d+)/.exec(metricas)?.[1])).toBeGreaterThan(0)
  })

  it('[API-01] a body that is not the one whose hash was signed is refused', async () => {
    const texto = JSON.stringify(SINCRONIA_VAZIA)
    const resumo = { [CABECALHOS.resumo]: createHash('sha256').update(texto).digest('hex') }
    const r = await ponte(texto.replace('1.0.0', '6.6.6'), { ...assinada(texto), ...resumo }, '10.9.0.3')
    expect([r.statusCode, r.json().codigo]).toEqual([401, 'ponte.assinatura_invalida'])
  })
})
