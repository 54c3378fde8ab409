import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { discordDeMentira } from './index.ts'

const PREFIXO = '/api/sandbox/discord'
const CLIENTE = { clienteId: 'sorium-sandbox', clienteSegredo: 'segredo-do-discord-de-mentira' }
const RETORNO = 'http://localhost:3000/auth/discord/callback'
const VERIFICADOR = 'v'.repeat(43)
const DESAFIO = createHash('sha256').update(VERIFICADOR).digest('base64url')

let agora: number
let app: FastifyInstance

beforeEach(async () => {
  agora = Date.UTC(2026, 10, 21, 12)
  app = Fastify()
  await discordDeMentira(app, { prefixo: PREFIXO, ...CLIENTE, agora: () => agora })
})
afterEach(() => app.close())

function enderecoDeAutorizacao(mudancas: Record<string, string | undefined> = {}): string {
  const parametros = {
    client_id: CLIENTE.clienteId,
    redirect_uri: RETORNO,
    response_type: 'code',
    scope: 'identify email',
    state: 'estado-de-teste',
    code_challenge: DESAFIO,
    code_challenge_method: 'S256',
    ...mudancas,
  }
  const consulta = new URLSearchParams()
  for (const [nome, valor] of Object.entries(parametros)) if (valor !== undefined) consulta.set(nome, valor)
  return `${PREFIXO}/oauth2/authorize?${consulta.toString()}`
}

async function obterCodigo(mudancas: Record<string, string | undefined> = {}): Promise<string> {
  const resposta = await app.inject({ url: enderecoDeAutorizacao({ usuario: 'ana', ...mudancas }) })
  expect(resposta.statusCode).toBe(302)
  return new URL(String(resposta.headers.location)).searchParams.get('code') ?? ''
}

function trocar(code: string, mudancas: Record<string, string> = {}) {
  const corpo = new URLSearchParams({
    client_id: CLIENTE.clienteId,
    client_secret: CLIENTE.clienteSegredo,
    grant_type: 'authorization_code',
    redirect_uri: RETORNO,
    code_verifier: VERIFICADOR,
    code,
    ...mudancas,
  })
  return app.inject({
    method: 'POST',
    url: `${PREFIXO}/api/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: corpo.toString(),
  })
}

describe('the authorize page', () => {
  it('offers the four demo players and works without script or inline style', async () => {
    const { statusCode, body } = await app.inject({ url: enderecoDeAutorizacao() })
    expect(statusCode).toBe(200)
    for (const usuario of ['ana', 'bruno', 'carla', 'davi']) expect(body).toContain(`usuario=${usuario}`)
    expect(body).not.toMatch(/<script|style=|<style/)
  })

  it('returns at once with code and state when the address names the player', async () => {
    const { headers } = await app.inject({ url: enderecoDeAutorizacao({ usuario: 'davi' }) })
    const destino = new URL(String(headers.location))
    expect(`${destino.origin}${destino.pathname}`).toBe(RETORNO)
    expect(destino.searchParams.get('state')).toBe('estado-de-teste')
    expect(destino.searchParams.get('code')).toBeTruthy()
  })

  it('goes back with access_denied when the player cancels', async () => {
    const { body } = await app.inject({ url: enderecoDeAutorizacao() })
    expect(body).toContain('error=access_denied')
  })

  it.each([
    ['a foreign redirect_uri', { redirect_uri: 'https://exemplo.com/callback' }],
    ['a redirect_uri that only looks local', { redirect_uri: 'http://localhost.exemplo.com/callback' }],
    ['a redirect_uri with a script', { redirect_uri: 'javascript:alert(1)' }],
    ['another client', { client_id: 'outro' }],
    ['another response type', { response_type: 'token' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['an unknown player', { usuario: 'ninguem"><script>' }],
  ])('shows %s as an error and redirects nowhere', async (_caso, mudancas) => {
    const resposta = await app.inject({ url: enderecoDeAutorizacao(mudancas) })
    expect(resposta.statusCode).toBe(400)
    expect(resposta.headers.location).toBeUndefined()
    expect(resposta.body).not.toContain('<script>')
  })
})

describe('the code exchange', () => {
  it('gives a token that reads the user, as Discord does', async () => {
    const resposta = await trocar(await obterCodigo())
    expect(resposta.statusCode).toBe(200)
    const { access_token, ...resto } = resposta.json<{ access_token: string }>()
    expect(resto).toEqual({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' })

    const eu = await app.inject({ url: `${PREFIXO}/api/users/@me`, headers: { authorization: `Bearer ${access_token}` } })
    const pessoa = eu.json<{ id: string; avatar: string }>()
    expect(pessoa).toMatchObject({
      id: '100000000000000001',
      username: 'ana',
      global_name: 'Ana Ribeiro',
      email: 'ana@porto-aurora.exemplo',
      verified: true,
    })
    const foto = await app.inject({ url: `${PREFIXO}/cdn/avatars/${pessoa.id}/${pessoa.avatar}.png` })
    expect(foto.headers['content-type']).toBe('image/png')
    expect(foto.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it('is redeemed by another node with the same secret', async () => {
    const codigo = await obterCodigo()
    const outra = Fastify()
    await discordDeMentira(outra, { prefixo: PREFIXO, ...CLIENTE, agora: () => agora })
    app = outra
    expect((await trocar(codigo)).statusCode).toBe(200)
  })

  it('asks for no verifier when no challenge was given', async () => {
    const codigo = await obterCodigo({ code_challenge: undefined, code_challenge_method: undefined })
    expect((await trocar(codigo, { code_verifier: '' })).statusCode).toBe(200)
  })

  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:3000/auth/discord/callback' }],
    ['a forged code', { code: 'e30.AAAA' }],
  ])('refuses %s with invalid_grant', async (_caso, mudancas) => {
    const resposta = await trocar(await obterCodigo(), mudancas)
    expect(resposta.statusCode).toBe(400)
    expect(resposta.json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('takes a code once, and not after 60 seconds', async () => {
    const codigo = await obterCodigo()
    expect((await trocar(codigo)).statusCode).toBe(200)
    expect((await trocar(codigo)).json()).toMatchObject({ error: 'invalid_grant' })

    const velho = await obterCodigo()
    agora += 60_001
    expect((await trocar(velho)).json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('spends the code on a failed attempt', async () => {
    const codigo = await obterCodigo()
    await trocar(codigo, { code_verifier: 'x'.repeat(43) })
    expect((await trocar(codigo)).statusCode).toBe(400)
  })

  it('refuses another client, another grant and a code used as a token', async () => {
    expect((await trocar(await obterCodigo(), { client_secret: 'outro' })).json()).toEqual({ error: 'invalid_client' })
    expect((await trocar(await obterCodigo(), { grant_type: 'password' })).json()).toEqual({ error: 'unsupported_grant_type' })
    const eu = await app.inject({
      url: `${PREFIXO}/api/users/@me`,
      headers: { authorization: `Bearer ${await obterCodigo()}` },
    })
    expect(eu.statusCode).toBe(401)
  })
})

describe('the application itself', () => {
  const pedir = (segredo: string) =>
    app.inject({
      method: 'POST',
      url: `${PREFIXO}/api/oauth2/token`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${CLIENTE.clienteId}:${segredo}`).toString('base64')}`,
      },
      payload: 'grant_type=client_credentials&scope=identify',
    })

  it('gets a token of its own by its secret in the header, as the set-up tries it', async () => {
    const resposta = await pedir(CLIENTE.clienteSegredo)
    expect([resposta.statusCode, resposta.json<{ token_type: string }>().token_type]).toEqual([200, 'Bearer'])
  })

  it('is refused with another secret', async () => {
    expect((await pedir('outro-segredo')).json()).toEqual({ error: 'invalid_client' })
  })
})

it('a browser is sent back to the hosts that were named, and to no other', async () => {
  const outro = Fastify()
  await discordDeMentira(outro, { prefixo: PREFIXO, ...CLIENTE, destinos: new Set(['cidade.exemplo']) })
  const ir = (redirect_uri: string) => outro.inject({ url: enderecoDeAutorizacao({ usuario: 'ana', redirect_uri }) })
  expect((await ir('https://cidade.exemplo/auth/discord/callback')).statusCode).toBe(302)
  expect((await ir('https://outra.exemplo/auth/discord/callback')).statusCode).not.toBe(302)
  await outro.close()
})
