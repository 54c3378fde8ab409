import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { porCatalogo } from '#modulos/figuras/fabrica.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { escutar, type MundoQueEscuta } from './escuta.ts'
import { formulario } from './formulario.ts'
import { zipDe } from './zip.ts'
import { deixarPassar } from '../nucleo/testes/esperas.ts'

let mundo: MundoQueEscuta
let admin: { token: string }
let ana: { token: string }
let png: Buffer
beforeAll(async () => {
  mundo = await escutar()
  admin = await mundo.admin()
  ana = await mundo.jogador()
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4ca6ff' } })
    .png()
    .toBuffer()
})
afterAll(() => mundo.fechar())

interface Envio {
  caminho: string
  campo: string
  token: string
  bytes: Buffer
  dito: string
}

function enviarMetade({ caminho, campo, token, bytes }: Envio): { socket: Socket; fim: Promise<string> } {
  const { payload, headers } = formulario({}, [{ campo, bytes }])
  const socket = connect(mundo.porta, '127.0.0.1')
  socket.on('error', () => {})
  const pedacos: Buffer[] = []
  socket.on('data', (d) => pedacos.push(d))
  socket.write(
    `POST ${caminho} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${headers['content-type'] ?? ''}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length - 60))
  return { socket, fim: once(socket, 'close').then(() => Buffer.concat(pedacos).toString()) }
}

async function umDepoisDosParados(vagas: number, envio: Envio): Promise<void> {
  const parados = Array.from({ length: vagas }, () => enviarMetade(envio))
  await Promise.all(parados.map(({ socket }) => once(socket, 'connect')))
  // After this time the senders hold their places, also on a busy machine.
  await deixarPassar(3_000)
  const desde = performance.now()
  const { payload, headers } = formulario({}, [{ campo: envio.campo, bytes: envio.bytes }])
  const r = await fetch(mundo.base + envio.caminho, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${envio.token}` },
    body: new Uint8Array(payload),
  })
  expect([r.ok, await r.text()]).toEqual([true, expect.stringContaining(envio.dito)])
  expect(performance.now() - desde).toBeGreaterThan(3_000) // relógio: o prazo de um envio parado
  for (const texto of await Promise.all(parados.map(({ fim }) => fim))) {
    expect(texto).toMatch(/^HTTP\/1\.1 408 /)
    expect(texto).toContain('"erro":"O envio parou no meio do caminho. Confira a sua conexão e envie de novo.","codigo":"pedido.lento"')
  }
}

it('[ACF-01][API-08] as many senders as there are places, who stop in the middle, lose them after 10 s, and the next one is served', async () => {
  const foto = { bytes: png, dito: '/api/imagens/' }
  await Promise.all([
    umDepoisDosParados(8, { ...foto, caminho: '/api/admin/configuracoes/logo', campo: 'imagem', token: admin.token }),
    umDepoisDosParados(12, { ...foto, caminho: '/api/user/upload-avatar', campo: 'avatar', token: ana.token }),
  ])
}, 60_000)

it('a sender of a zip who stops in the middle loses the one place that there is, and the next zip is kept', async () => {
  await porCatalogo(mundo, [{ codigo: 'agua' }])
  const zip = await zipDe([{ nome: 'agua.png', bytes: png }])
  await umDepoisDosParados(1, { caminho: '/api/admin/figuras/zip', campo: 'zip', token: admin.token, bytes: zip, dito: '"guardada":1' })
}, 60_000)
