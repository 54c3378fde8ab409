/** Forms whose senders stop, on real connections and with the times of production. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escutar, type MundoQueEscuta } from './escuta.ts'
import { formulario } from './formulario.ts'

/** As many as there are places. */
const PARADOS = 8

let mundo: MundoQueEscuta
let admin: { token: string }
let png: Buffer
beforeAll(async () => {
  mundo = await escutar()
  admin = await mundo.admin()
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4ca6ff' } })
    .png()
    .toBuffer()
})
afterAll(() => mundo.fechar())

/** Half of a form, and nothing more. */
function enviarMetade(): { socket: Socket; fim: Promise<string> } {
  const { payload, headers } = formulario({}, [{ campo: 'imagem', bytes: png }])
  const socket = connect(mundo.porta, '127.0.0.1')
  socket.on('error', () => {})
  const pedacos: Buffer[] = []
  socket.on('data', (d) => pedacos.push(d))
  socket.write(
    `POST /api/admin/configuracoes/logo HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin.token}\r\n` +
      `Content-Type: ${headers['content-type'] ?? ''}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length - 60))
  return { socket, fim: once(socket, 'close').then(() => Buffer.concat(pedacos).toString()) }
}

it('[ACF-01] eight senders who stop in the middle lose their places after 10 s, and the ninth is served', async () => {
  const parados = Array.from({ length: PARADOS }, enviarMetade)
  await Promise.all(parados.map(({ socket }) => once(socket, 'connect')))
  await new Promise((feito) => setTimeout(feito, 500))
  const desde = performance.now()
  const { payload, headers } = formulario({}, [{ campo: 'imagem', bytes: png }])
  const r = await fetch(`${mundo.base}/api/admin/configuracoes/logo`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    body: new Uint8Array(payload),
  })
  expect([r.status, await r.json()]).toEqual([201, { logo_url: expect.stringMatching(/^\/api\/imagens\//) }])
  // It did wait for them, and no longer than they were given.
  expect(performance.now() - desde).toBeGreaterThan(5_000)
  expect(performance.now() - desde).toBeLessThan(13_000)
  for (const texto of await Promise.all(parados.map(({ fim }) => fim))) {
    expect(texto).toMatch(/^HTTP\/1\.1 408 /)
    expect(texto).toContain('"erro":"O envio parou no meio do caminho. Confira a sua conexão e envie de novo.","codigo":"pedido.lento"')
  }
}, 60_000)
