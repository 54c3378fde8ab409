import { MANIFESTO } from '@sorium/contratos'
import type { Chamada } from '@sorium/contratos/comum/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '@sorium/api/testes/aplicacao.ts'
import { mundoDeFora } from '../site/mundo-de-fora.ts'

const FORA_DO_MANIFESTO = [
  'GET /api',
  'GET /api/*',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/pagina.js',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
  'GET /api/sandbox/discord/oauth2/authorize',
  'POST /api/sandbox/discord/api/oauth2/token',
  'GET /api/sandbox/discord/api/users/@me',
  'GET /api/sandbox/discord/pagina.css',
  'POST /api/sandbox/discord/api/webhooks/:id/:token',
  'POST /api/sandbox/discord/api/channels/:id/messages',
  'GET /api/sandbox/discord/mensagens',
  'GET /api/sandbox/discord/cdn/avatars/:id/:arquivo',
  'GET /api/sandbox/discord/guilda',
  'POST /api/sandbox/discord/guilda',
  'GET /api/sandbox/discord/api/users/@me/guilds/:guilda/member',
  'GET /api/sandbox/discord/api/guilds/:guilda',
  'GET /api/sandbox/discord/api/guilds/:guilda/roles',
  'GET /api/sandbox/discord/api/guilds/:guilda/members/:usuario',
  'PUT /api/sandbox/discord/api/guilds/:guilda/members/:usuario/roles/:cargo',
  'DELETE /api/sandbox/discord/api/guilds/:guilda/members/:usuario/roles/:cargo',
  'GET /api/sandbox/discord/api/guilds/:guilda/bans',
  'PUT /api/sandbox/discord/api/guilds/:guilda/bans/:usuario',
  'DELETE /api/sandbox/discord/api/guilds/:guilda/bans/:usuario',
]

/** Reads Fastify's drawing of its routes: each level is four columns wide. */
function rotasDoRoteador(desenho: string): string[] {
  const pilha: string[] = []
  const achadas: string[] = []
  for (const linha of desenho.split('\n')) {
    const lida = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(linha)
    if (!lida) continue
    const nivel = lida[1]!.length / 4
    pilha.length = nivel
    pilha.push(lida[2]!)
    for (const metodo of lida[3]?.split(', ') ?? []) achadas.push(`${metodo} ${pilha.join('')}`)
  }
  return achadas
}

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo({ deFora: mundoDeFora })
})
afterAll(() => mundo.fechar())

const enderecoDe = (c: Chamada) => `/api${c.caminho.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')}`

describe('the route manifest', () => {
  it('[API-01] everything that the router answers below /api is a call of the manifest, and every call is in the router', () => {
    const noRoteador = rotasDoRoteador(mundo.app.http.printRoutes()).filter((r) => / \/api(\/|$)/.test(r) && !r.startsWith('HEAD '))
    const noManifesto = MANIFESTO.map((c) => `${c.metodo} /api${c.caminho}`)
    expect(noRoteador.length).toBeGreaterThan(20)
    expect(noRoteador.toSorted()).toEqual([...noManifesto, ...FORA_DO_MANIFESTO].toSorted())
  })

  it.each(['/api', '/api/', '/api/nada', '/api/carteira/', '/api/admin', '/api/carteira/converter', '/api/%'])(
    '[API-01] GET %s is not there: 404 in the envelope, not the page of the site',
    async (url) => {
      const r = await mundo.chamar(null, { url })
      expect(r.statusCode).toBe(404)
      expect(r.json()).toEqual({ erro: 'Endereço não encontrado.', codigo: 'rota.nao_encontrada' })
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '[API-01] a method that a path does not have (%s) is 404',
    async (method) => {
      const r = await mundo.chamar(null, { method, url: method === 'POST' ? '/api/blockchain/valor' : '/api/carteira' })
      expect([r.statusCode, r.json().codigo]).toEqual([404, 'rota.nao_encontrada'])
    },
  )
})

describe('the sandbox', () => {
  const daSandbox = MANIFESTO.filter((c) => c.acesso === 'sandbox')

  it('[API-01] answers only from loopback', async () => {
    for (const c of daSandbox) {
      const r = await mundo.chamar(null, {
        method: c.metodo,
        url: enderecoDe(c),
        remoteAddress: '10.1.2.3',
        ...(c.corpo ? { payload: { acao: 'ligar' } } : {}),
      })
      expect([r.statusCode, r.json().codigo]).toEqual([404, 'rota.nao_encontrada'])
    }
  })

  it('[API-01] metrics answer only from loopback, without a proxy between', async () => {
    expect((await mundo.chamar(null, { url: '/api/metricas' })).body).toContain('sorium_operacoes_abertas 0')
    expect((await mundo.chamar(null, { url: '/api/metricas', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
    expect((await mundo.chamar(null, { url: '/api/metricas', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode).toBe(404)
  })

  it('[API-01] is not there when SANDBOX is off, nor is the stand-in Discord, nor its demo sign-in', async () => {
    const fora = await criarMundo({ ambiente: { SANDBOX: '0', DISCORD_CLIENT_ID: '123456789012345678', DISCORD_CLIENT_SECRET: 'segredo' } })
    try {
      for (const c of daSandbox) {
        const r = await fora.chamar(null, { method: c.metodo, url: enderecoDe(c), ...(c.corpo ? { payload: { acao: 'ligar' } } : {}) })
        expect([r.statusCode, r.json().codigo]).toEqual([404, 'rota.nao_encontrada'])
      }
      for (const url of ['/api/sandbox/discord/oauth2/authorize?client_id=cliente', '/api/sandbox/discord/pagina.css'])
        expect((await fora.chamar(null, { url })).statusCode).toBe(404)
      const r = await fora.chamar(null, { url: '/api/auth/discord?state=estado-comprido&usuario=ana' })
      expect(new URL(String(r.headers.location)).origin).toBe('https://discord.com')
      expect((await fora.chamar(null, { url: '/api/configuracoes/publicas' })).json()).toMatchObject({ sandbox: false })
    } finally {
      await fora.fechar()
    }
  })
})
