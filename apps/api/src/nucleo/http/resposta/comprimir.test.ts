import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { criarLidos, type Lidos } from '../../lidos/index.ts'
import { comprimirRespostas } from './comprimir.ts'
import { criarRespostaDeTodos, enviarATodos } from './resposta-de-todos.ts'
import { deixarPassar } from '../../testes/esperas.ts'

const MB = 1024 * 1024
const LIDOS_MB = 2
const CABECALHOS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
const COM_BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
const COM_GZIP = { 'accept-encoding': 'gzip' }

const linha = () => ({ id: randomUUID(), nome: 'Colete', preco: Math.floor(Math.random() * 1e5), foto: null, categoria: 'equipamentos' })
const textoDe = (tamanho: number): string => JSON.stringify(Array.from({ length: Math.ceil(tamanho / 100) }, linha)).slice(0, tamanho)

let app: FastifyInstance
let lidos: Lidos
beforeEach(async () => {
  lidos = criarLidos({ sinal: { acordar: () => {}, seguir: () => {}, ouvindo: () => true }, maximoBytes: LIDOS_MB * MB })
  app = Fastify()
  await comprimirRespostas(app)
  app.get<{ Params: { tamanho: number; chave: string } }>('/:tamanho/:chave', async (req, res) => {
    const { tamanho, chave } = req.params
    const escrever = async () => criarRespostaDeTodos(textoDe(tamanho), { cabecalhos: CABECALHOS, comEtag: true })
    return enviarATodos(await lidos.ler({ chave, assuntos: ['marketplace'] }, escrever), { req, res })
  })
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['', undefined],
  ['deflate', undefined],
])('%j is answered as %s', async (dita, forma) => {
  const r = await app.inject({ url: '/5000/a', headers: { 'accept-encoding': dita } })
  expect([r.statusCode, r.headers['content-encoding']]).toEqual([200, forma])
})

it('what is kept is compressed once for each encoding, says its length, and is the same text', async () => {
  const [inteira, br, deNovo, gzip] = [
    await app.inject('/9000/a'),
    await app.inject({ url: '/9000/a', headers: COM_BROTLI }),
    await app.inject({ url: '/9000/a', headers: COM_BROTLI }),
    await app.inject({ url: '/9000/a', headers: COM_GZIP }),
  ]
  expect(deNovo.rawPayload.equals(br.rawPayload)).toBe(true)
  expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gzip.rawPayload).toString()]).toEqual([inteira.body, inteira.body])
  for (const r of [inteira, br, gzip]) expect(r.headers['content-length']).toBe(String(r.rawPayload.length))
})

it.each(['*', 'W/"x", ETAG', '"x",FORTE', 'ETAG'])('who says %s has it already', async (dito) => {
  const { headers } = await app.inject('/9000/a')
  const etag = String(headers.etag)
  const r = await app.inject({ url: '/9000/a', headers: { 'if-none-match': dito.replace('ETAG', etag).replace('FORTE', etag.slice(2)) } })
  expect([r.statusCode, r.body, r.headers.etag]).toEqual([304, '', etag])
})

it.each(['', 'W/"x"', '"x'])('who says %j has not', async (dito) => {
  expect((await app.inject({ url: '/9000/a', headers: { 'if-none-match': dito } })).statusCode).toBe(200)
})

setFlagsFromString('--expose-gc')
const recolher = runInNewContext('gc') as () => void

async function ocupados(): Promise<number> {
  let menos = Infinity
  for (let seguidas = 0; seguidas < 5; await deixarPassar(10)) {
    recolher()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    const agora = heapUsed + arrayBuffers
    seguidas = agora < menos - 10_000 ? 0 : seguidas + 1
    menos = Math.min(menos, agora)
  }
  return menos
}

it.each([2_100, 20_000])('what is kept takes no more memory than it may: answers of %d bytes', async (tamanho) => {
  const pedir = async (chave: string) => {
    for (const headers of [COM_BROTLI, COM_GZIP]) await app.inject({ url: `/${tamanho}/${chave}`, headers })
  }
  await pedir('aquecer')
  const antes = await ocupados()
  for (let n = 0; n < (2 * LIDOS_MB * MB) / (tamanho + 2_000); n++) await pedir(`marketplace-precos-item-${n}`)
  const tomado = (await ocupados()) - antes
  expect(lidos.estado().bytes).toBeGreaterThan(LIDOS_MB * MB * 0.9)
  expect(tomado / MB).toBeLessThan(LIDOS_MB * 1.15)
})
