import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lerImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { copiarFotosDoDiscord, enderecoDaFoto } from './copiar-fotos.ts'
import { trocarFoto } from './fotos.ts'
import { garantirUsuario } from '../repositorio.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const OUTRO = 'f'.repeat(32)
const CDN = 'https://cdn.discordapp.com'

describe('where a picture is fetched from', () => {
  it.each([
    [CDN, '80351110224678912', HASH, `${CDN}/avatars/80351110224678912/${HASH}.png?size=256`],
    [CDN, '80351110224678912', `a_${HASH}`, `${CDN}/avatars/80351110224678912/a_${HASH}.png?size=256`],
    [
      'http://127.0.0.1:3000/api/sandbox/discord/cdn',
      '12345',
      HASH,
      `http://127.0.0.1:3000/api/sandbox/discord/cdn/avatars/12345/${HASH}.png`,
    ],
  ])('[API-14] of %s, %s and %s is %s', (fotos, discordId, avatar, esperado) => {
    expect(enderecoDaFoto(fotos, { discordId, avatar })?.href).toBe(esperado)
  })

  it.each([
    ['another host', 'https://cdn.discordapp.com.exemplo.com', '12345', HASH],
    ['a host before it', 'https://exemplo.com/cdn.discordapp.com', '12345', HASH],
    ['a name in front of the host', 'https://cdn.discordapp.com@169.254.169.254', '12345', HASH],
    ['another port', 'https://cdn.discordapp.com:8443', '12345', HASH],
    ['no encryption', 'http://cdn.discordapp.com', '12345', HASH],
    ['the address of the cloud', 'http://169.254.169.254', '12345', HASH],
    ['this machine, outside the sandbox', 'http://127.0.0.1:3000/api', '12345', HASH],
    ['this machine, out of the sandbox again', 'http://127.0.0.1:3000/api/sandbox/../user', '12345', HASH],
    ['the loopback by name', 'http://localhost:3000/api/sandbox/discord/cdn', '12345', HASH],
    ['no address', '', '12345', HASH],
    ['a file', 'file:///etc', '12345', HASH],
    ['an id that climbs', CDN, '../../12345', HASH],
    ['an id of letters', CDN, 'ana', HASH],
    ['a short id', CDN, '1', HASH],
    ['a picture that climbs', CDN, '12345', `../../${HASH}`],
    ['a picture with a query', CDN, '12345', `${HASH}?x=1`],
    ['a picture with a line break', CDN, '12345', `${HASH}\n`],
    ['an address for a picture', CDN, '12345', 'https://exemplo.com/x.png'],
    ['no picture', CDN, '12345', ''],
  ])('[API-14] %s is nowhere', (_caso, fotos, discordId, avatar) => {
    expect(enderecoDaFoto(fotos, { discordId, avatar })).toBeNull()
  })
})

describe('the job', () => {
  let mundo: Mundo
  let discord: Server
  let responder: RequestListener
  const pedidos: string[] = []
  beforeAll(async () => {
    mundo = await criarMundo()
    discord = createServer((req, res) => {
      pedidos.push(String(req.url))
      responder(req, res)
    })
    await new Promise<void>((pronto) => discord.listen(0, '127.0.0.1', pronto))
  })
  afterEach(() => {
    pedidos.length = 0
  })
  afterAll(async () => {
    discord.closeAllConnections()
    discord.close()
    await mundo.fechar()
  })

  const ctx = () => ({
    ...mundo.app.ctx,
    config: {
      ...mundo.app.ctx.config,
      discord: {
        ...mundo.app.ctx.config.discord,
        fotos: `http://127.0.0.1:${(discord.address() as AddressInfo).port}/api/sandbox/discord/cdn`,
      },
    },
  })
  let n = 700_000
  const entrar = (avatar: string, discordId = String(++n)) =>
    mundo.app.ctx.banco.transacao((tx) => garantirUsuario(tx, { discordId, nome: 'Ana', email: '', avatar }))
  const avatarDe = async (id: string) =>
    (await mundo.app.ctx.banco.uma<{ avatar_url: string }>('select avatar_url from sessao_usuario where id = $1', [id])).avatar_url
  const png = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
  const comFoto = async (background = '#00ff00') => {
    const bytes = await png(background)
    responder = (_req, res) => void res.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  }
  const passarUmaHora = () =>
    mundo.app.ctx.banco.pool.query(
      `update sessao_usuario set discord_avatar_tentado_em = discord_avatar_tentado_em - interval '61 minutes'`,
    )

  it('[LAY-16][PER-03] copies what Discord has, once, and shows it from this site', async () => {
    await comFoto()
    const { id, discord_id } = await entrar(HASH)
    expect(await avatarDe(id)).toBe('')
    await copiarFotosDoDiscord(ctx())
    const url = await avatarDe(id)
    expect(url).toMatch(/^\/api\/imagens\/[0-9a-f]{64}$/)
    const imagem = await lerImagem(mundo.app.ctx.banco, url.slice('/api/imagens/'.length))
    expect(await sharp(imagem!.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    await entrar(HASH, discord_id)
    expect(await avatarDe(id)).toBe(url)
    await passarUmaHora()
    await copiarFotosDoDiscord(ctx())
    expect(pedidos).toEqual([`/api/sandbox/discord/cdn/avatars/${discord_id}/${HASH}.png`])
    await comFoto('#ff00ff')
    await entrar(OUTRO, discord_id)
    await copiarFotosDoDiscord(ctx())
    expect(await avatarDe(id)).not.toBe(url)
    expect(await lerImagem(mundo.app.ctx.banco, url.slice('/api/imagens/'.length))).toBeNull()
    await entrar('', discord_id)
    await copiarFotosDoDiscord(ctx())
    expect(await avatarDe(id)).toBe('')
  })

  it("[PER-03] a player's own photo wins, whenever he signs in again", async () => {
    await comFoto()
    const { id, discord_id } = await entrar('')
    const propria = await mundo.app.ctx.banco.transacao(async (tx) => trocarFoto(tx, { usuario: id, webp: await png('#123456') }))
    await entrar(HASH, discord_id)
    await copiarFotosDoDiscord(ctx())
    expect(await avatarDe(id)).toBe(propria)
  })

  it.each<[string, RequestListener]>([
    ['a redirect elsewhere', (_req, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a fault', (_req, res) => void res.writeHead(500).end()],
    ['no picture', (_req, res) => void res.writeHead(404).end()],
    ['a page', (_req, res) => void res.writeHead(200, { 'content-type': 'image/png' }).end('<script>')],
    ['more than a megabyte, whatever it says of itself', (_req, res) => void res.writeHead(200).end(Buffer.alloc(1.1e6, 0x89))],
    ['silence', () => undefined],
  ])('[API-14] %s leaves the player without a picture and the job alive', async (_caso, resposta) => {
    responder = resposta
    const { id } = await entrar(HASH)
    await copiarFotosDoDiscord(ctx())
    expect(await avatarDe(id)).toBe('')
    const vezes = pedidos.length
    await copiarFotosDoDiscord(ctx())
    expect(pedidos).toHaveLength(vezes)
  })

  it('[API-14] what did not come is fetched an hour later', async () => {
    responder = (_req, res) => void res.writeHead(503).end()
    const { id } = await entrar(HASH)
    await copiarFotosDoDiscord(ctx())
    await comFoto()
    await passarUmaHora()
    await copiarFotosDoDiscord(ctx())
    expect(await avatarDe(id)).not.toBe('')
  })
})
