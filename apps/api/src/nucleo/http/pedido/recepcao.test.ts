import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lerConfig } from '../../config.ts'
import { criarLog } from '../../log.ts'
import { aceitarFormularios, criarHttp, lerFormulario } from '../index.ts'
import { deixarPassar } from '../../testes/esperas.ts'

const SEGREDO = 'segredo-de-teste-0123456789abcdef-xyz'
const PRAZOS_CURTOS = { varrerMs: 50, pausaMs: 400, corpoMs: 1_500, entregaMs: 1_500 }
const LENTO = { erro: 'O envio parou no meio do caminho. Confira a sua conexão e envie de novo.', codigo: 'pedido.lento' }
const GRANDE = 64 * 1024 * 1024
const PEQUENA = 256 * 1024

let porta = 0
let app: Awaited<ReturnType<typeof criarHttp>>
beforeAll(async () => {
  const config = lerConfig({
    DATABASE_URL: 'postgres://x',
    SANDBOX: '1',
    SEGREDO_SESSAO: SEGREDO,
    CHAVE_DADOS: SEGREDO,
    CHAVE_PONTE: SEGREDO,
  })
  const nada = () => Promise.reject(new Error('não é chamado'))
  const limites = {
    contagem: () => null,
    conferir: () => {},
    contar: async () => {},
    tentarSenha: nada,
    devolverTentativa: nada,
  }
  const porteiro = { contaDoToken: async () => null, segurarSessao: nada, servidorDaPonte: nada }
  app = await criarHttp({ config, log: criarLog('silent'), limites, porteiro, prazos: PRAZOS_CURTOS })
  app.post('/json', (req) => ({ veio: req.body }))
  app.post('/espera', async () => {
    await deixarPassar(1_000)
    return { veio: true }
  })
  app.get('/grande', () => Buffer.alloc(GRANDE))
  app.get('/pequena', () => Buffer.alloc(PEQUENA))
  await app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    escopo.post('/formulario', async (req) => lerFormulario(req, { arquivo: 'imagem' }))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const endereco = app.server.address()
  porta = typeof endereco === 'object' && endereco ? endereco.port : 0
})
afterAll(() => app.close())

interface Conversa {
  socket: Socket
  fim: Promise<{ texto: string; ms: number }>
}

function abrir(inicio: string): Conversa {
  const desde = performance.now()
  const socket = connect(porta, '127.0.0.1')
  const pedacos: Buffer[] = []
  socket.on('data', (d) => pedacos.push(d))
  socket.on('error', () => {})
  socket.write(inicio)
  return { socket, fim: once(socket, 'close').then(() => ({ texto: Buffer.concat(pedacos).toString(), ms: performance.now() - desde })) }
}
const pedido = (tamanho: number, caminho = '/json') =>
  `POST ${caminho} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${tamanho}\r\n\r\n`
const corpoDe = (texto: string): unknown => JSON.parse(texto.slice(texto.indexOf('\r\n\r\n') + 4))

describe('a body of JSON', () => {
  it('[API-01] that stops in the middle is answered 408 in the envelope, and its connection ends', async () => {
    const { texto } = await abrir(`${pedido(100)}{"a":`).fim
    expect(texto).toMatch(/^HTTP\/1\.1 408 /)
    expect(corpoDe(texto)).toEqual(LENTO)
  })

  it('[API-01] that comes in drops has its time as a whole', async () => {
    const { socket, fim } = abrir(`${pedido(1_000)}{"a":"`)
    const gotas = setInterval(() => socket.write('x'), 200)
    const { texto, ms } = await fim.finally(() => clearInterval(gotas))
    expect(corpoDe(texto)).toEqual(LENTO)
    expect(ms).toBeGreaterThan(1_000) // relógio: o prazo do corpo inteiro
  })

  it('[API-01] that comes with short pauses comes whole', async () => {
    const { socket, fim } = abrir(pedido(11).replace('Host: x', 'Host: x\r\nConnection: close'))
    for (const parte of ['{"a"', ':', '"bc"}']) {
      await deixarPassar(200)
      socket.write(parte)
    }
    socket.write(' ')
    expect(corpoDe((await fim).texto)).toEqual({ veio: { a: 'bc' } })
  })

  it('[API-01] is done with when it is there: how long the answer takes is another matter', async () => {
    const { fim } = abrir(`${pedido(2, '/espera').replace('Host: x', 'Host: x\r\nConnection: close')}{}`)
    expect(corpoDe((await fim).texto)).toEqual({ veio: true })
  })
})

it('[ACF-01] a form that comes in drops has its time as a whole, and is told so', async () => {
  const { socket, fim } = abrir(
    'POST /formulario HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="imagem"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  )
  const gotas = setInterval(() => socket.write('x'), 200)
  const { texto } = await fim.finally(() => clearInterval(gotas))
  expect(texto).toMatch(/^HTTP\/1\.1 408 /)
  expect(corpoDe(texto)).toEqual(LENTO)
})

describe('an answer', () => {
  it.each([
    ['alone', []],
    ['asked for behind another one', ['/pequena']],
  ])('[API-01] that is not taken is given up with its connection, %s', async (_nome, tomadas) => {
    const socket = connect(porta, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let lidos = 0
    socket.on('error', () => {})
    socket.on('data', (d) => {
      lidos += d.length
      if (lidos > tomadas.length * PEQUENA) socket.pause()
    })
    if (tomadas.length === 0) socket.pause()
    socket.write([...tomadas, '/grande'].map((um) => `GET ${um} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    const conexoes = () => new Promise<number>((feito) => app.server.getConnections((_erro, n) => feito(n)))
    await expect.poll(async () => [await conexoes(), socket.isPaused()], { timeout: 5_000 }).toEqual([1, true])
    await expect.poll(conexoes, { timeout: 20_000 }).toBe(0)
  })
})

describe('what is no request', () => {
  it('[API-01] is answered in the envelope, in Portuguese', async () => {
    const { texto } = await abrir('ISTO NAO E HTTP\r\n\r\n').fim
    expect(texto).toMatch(/^HTTP\/1\.1 400 /)
    expect(corpoDe(texto)).toEqual({ erro: 'Os dados enviados não são válidos.', codigo: 'pedido.invalido' })
    const grande = await abrir(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`).fim
    expect(grande.texto).toMatch(/^HTTP\/1\.1 431 /)
    expect(corpoDe(grande.texto)).toMatchObject({ codigo: 'pedido.cabecalho_grande' })
  })
})
