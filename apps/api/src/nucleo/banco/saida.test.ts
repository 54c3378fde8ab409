import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sairJunto } from './saida.ts'

let servidor: Server
beforeAll(async () => {
  servidor = createServer().listen(0, '127.0.0.1')
  await once(servidor, 'listening')
})
afterAll(() => servidor.close())

async function ligar() {
  const aceita = once(servidor, 'connection')
  const stream = new Socket().connect((servidor.address() as AddressInfo).port, '127.0.0.1')
  await once(stream, 'connect')
  const [vindo] = (await aceita) as [Socket]
  const dizer = (texto: string) => {
    sairJunto({ stream })
    stream.write(texto)
  }
  return { stream, dizer, chegou: buffer(vindo).then(String) }
}

it('what is written in one turn goes out together at its end, in its order; the next turn goes by itself', async () => {
  const { stream, dizer, chegou } = await ligar()
  dizer('begin;')
  await Promise.resolve()
  dizer('um;')
  stream.cork()
  stream.write('dois;')
  stream.uncork()
  expect(stream.bytesWritten - stream.writableLength).toBe(0)
  await new Promise(setImmediate)
  expect([stream.writableCorked, stream.writableLength]).toEqual([0, 0])
  dizer('commit')
  await new Promise(setImmediate)
  stream.end()
  expect(await chegou).toBe('begin;um;dois;commit')
})

it('what was written right before the end still goes out; what was cut off says nothing', async () => {
  const { stream, dizer, chegou } = await ligar()
  dizer('um;')
  stream.end('dois')
  expect(await chegou).toBe('um;dois')
  const outra = await ligar()
  outra.dizer('um;')
  outra.stream.destroy()
  expect(await outra.chegou).toBe('')
})
