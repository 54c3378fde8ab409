import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarLog } from '#nucleo/log.ts'
import { trocarCodigo } from './discord.ts'

const ditos: string[] = []
let responder: (res: http.ServerResponse) => void
const servidor = http.createServer((_, res) => responder(res))
beforeAll(() => new Promise<void>((pronto) => void servidor.listen(0, '127.0.0.1', pronto)))
afterAll(() => new Promise((pronto) => servidor.close(pronto)))

const trocar = () => {
  const { port } = servidor.address() as AddressInfo
  const discord = { clienteId: 'c', clienteSegredo: 'segredo-do-cliente', autorizar: '', api: `http://127.0.0.1:${port}/api`, fotos: '' }
  return trocarCodigo(
    { discord, log: criarLog('warn', { write: (linha) => void ditos.push(linha) }) },
    { codigo: 'codigo', verificador: 'v', redirecionamento: 'http://localhost/auth' },
  )
}

it.each<[string, (res: http.ServerResponse) => void]>([
  ['asks for patience', (res) => res.writeHead(429).end('{}')],
  ['is behind a proxy that answers a page', (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  [
    'is cut off in mid-answer',
    (res) => {
      res.writeHead(200, { 'content-length': '100' }).write('{"access', () => res.destroy())
    },
  ],
])('[ERR-22] a Discord that %s is away: try again, not a fault of ours', async (_, como) => {
  responder = como
  await expect(trocar()).rejects.toMatchObject({ codigo: 'sessao.discord_fora', status: 503, tenteEmS: 5 })
})

it('[ERR-22] why Discord refused is told to the operator, without the secret; the player reads that it refused', async () => {
  ditos.length = 0
  responder = (res) => res.writeHead(401).end(JSON.stringify({ error: 'invalid_client', error_description: 'segredo-do-cliente is wrong' }))
  await expect(trocar()).rejects.toMatchObject({ codigo: 'sessao.discord_recusou' })
  expect(JSON.parse(ditos.join(''))).toMatchObject({
    status: 401,
    chamada: '/api/oauth2/token',
    motivo: 'invalid_client: [oculto] is wrong',
  })
  expect(ditos.join('')).not.toMatch(/segredo-do-cliente|"codigo"|verificador/)
})

it('[ERR-22] a Discord that refuses the code has refused', async () => {
  responder = (res) => res.writeHead(400).end('{}')
  await expect(trocar()).rejects.toMatchObject({ codigo: 'sessao.discord_recusou', status: 400 })
})

it('[API-33] a name of Discord with half a character, or cut in the middle of one, is made whole', async () => {
  for (const nome of ['meio \ud83d', `${'a'.repeat(119)}😀`, 'um\0dois']) {
    responder = (res) =>
      res.writeHead(200).end(JSON.stringify({ access_token: 'x', id: '123456', global_name: nome, email: nome, verified: true }))
    const u = await trocar()
    expect([u.nome, u.email].every((t) => t.isWellFormed() && !t.includes('\0') && t.includes('\uFFFD'))).toBe(true)
  }
})

it('[API-33] an e-mail that Discord has not verified, or says nothing of, is no e-mail', async () => {
  for (const verified of [false, undefined, 'true', 1]) {
    responder = (res) =>
      res.writeHead(200).end(JSON.stringify({ access_token: 'x', id: '123456', username: 'ana', email: 'dono@cidade.com', verified }))
    expect((await trocar()).email, String(verified)).toBe('')
  }
  responder = (res) => res.writeHead(200).end(JSON.stringify({ access_token: 'x', id: '123456', email: 'a@b.co', verified: true }))
  expect((await trocar()).email).toBe('a@b.co')
})
