import { MANIFESTO } from '@sorium/contratos'
import { type Chamada, chamada } from '@sorium/contratos/comum/index.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarContaDoToken } from '#modulos/sessao/index.ts'
import { criarHttp, rota } from '#nucleo/http/index.ts'
import { criarLimites } from '#nucleo/limites.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'
import { abrirSessaoDeTeste } from './sessao.ts'

/** What the router answers below /api without being a call of the manifest. */
const FORA_DO_MANIFESTO = [
  'GET /api',
  'GET /api/*',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/sandbox/discord/oauth2/authorize',
  'POST /api/sandbox/discord/api/oauth2/token',
  'GET /api/sandbox/discord/api/users/@me',
  'GET /api/sandbox/discord/pagina.css',
  'GET /api/sandbox/discord/cdn/avatars/:id/:arquivo',
]

/** 'METHOD /path' of everything in the router, out of Fastify's own drawing of it: each level is four columns. */
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
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const nomeDe = (c: Chamada) => `${c.metodo} ${c.caminho}`
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

describe('who may make which call', () => {
  type Quem = 'visitante' | 'jogador' | 'admin' | 'forjado' | 'revogado' | 'vencido'
  const RECUSAS = new Set([401, 403, 404])

  /** A session of its own for each call: some calls end it. */
  async function tokenDe(quem: Quem, c: Chamada): Promise<string | null> {
    const { ctx } = mundo.app
    if (quem === 'visitante') return null
    // A forged, revoked or expired one is of the role that the call is for.
    const papel = quem === 'admin' || (quem !== 'jogador' && c.acesso === 'admin') ? 'admin' : 'jogador'
    const { id } = papel === 'admin' ? admin : jogador
    const token = await abrirSessaoDeTeste(ctx, { papel, id, nome: 'x', horas: quem === 'vencido' ? -1 : 1 })
    if (quem === 'revogado')
      await ctx.banco.pool.query(`update sessao_sessao set revogada_em = now() where id = (select max(id::text)::uuid from sessao_sessao)`)
    return quem === 'forjado' ? `${token.slice(0, -6)}AAAAAA` : token
  }

  const esperado = (c: Chamada, quem: Quem): number | 'passa' => {
    if (c.acesso === 'anonimo' || c.acesso === 'sandbox') return 'passa'
    if (c.acesso === 'ponte') return 401
    if (quem !== 'jogador' && quem !== 'admin') return c.semSessao ?? 401
    return c.acesso === 'jogador_ou_admin' || c.acesso === quem ? 'passa' : 403
  }

  let jogador: { id: string }
  let admin: { id: string }
  beforeAll(async () => {
    jogador = await mundo.jogador()
    admin = await mundo.admin()
  })

  const casos = MANIFESTO.flatMap((c) =>
    (['visitante', 'jogador', 'admin', 'forjado', 'revogado', 'vencido'] as const).map((quem) => [nomeDe(c), quem, c] as const),
  )

  it.each(casos)('[AUT-06][AUT-12][AUT-13] %s as %s', async (_nome, quem, c) => {
    const token = await tokenDe(quem, c)
    const r = await mundo.chamar(token === null ? null : { token }, {
      method: c.metodo,
      url: enderecoDe(c),
      ...(c.corpo ? { payload: {} } : {}),
    })
    const deve = esperado(c, quem)
    if (deve !== 'passa') {
      expect(r.statusCode).toBe(deve)
      expect(r.json()).toMatchObject({ erro: expect.stringMatching(/\S/), codigo: expect.stringMatching(/^(sessao|ponte)\./) })
    } else if (c.parametros || nomeDe(c) === 'GET /carteira' || nomeDe(c) === 'GET /carteira/historico') {
      // Past the guard; the thing itself may not be there, or the empty body says too little of it.
      expect([200, 400, 404]).toContain(r.statusCode)
      if (r.statusCode === 404) expect(r.json().codigo).not.toBe('rota.nao_encontrada')
    } else {
      expect(RECUSAS.has(r.statusCode), `${r.statusCode} ${r.body.slice(0, 200)}`).toBe(false)
    }
  })

  it('[AUT-06] an admin token does not pass for a player, nor a player token for an admin', async () => {
    const { ctx } = mundo.app
    const http = await criarHttp({
      config: ctx.config,
      log: ctx.log,
      limites: criarLimites(ctx.banco, 1000),
      porteiro: { contaDoToken: criarContaDoToken(ctx), servidorDaPonte: mundo.app.entregas.servidorDaPonte },
    })
    const base = { metodo: 'GET', modulo: 'teste', resumo: '', respostas: { 200: Type.Object({ id: Type.String() }) } } as const
    rota(http, chamada({ ...base, caminho: '/so-admin', acesso: 'admin' }), ({ conta }) => ({ id: conta.id }))
    rota(http, chamada({ ...base, caminho: '/so-jogador', acesso: 'jogador', semSessao: 403 }), ({ conta }) => ({ id: conta.id }))
    const pedir = async (papel: 'jogador' | 'admin', url: string) => {
      const token = await abrirSessaoDeTeste(ctx, { papel, id: papel === 'admin' ? admin.id : jogador.id, nome: 'x' })
      return http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    }
    expect((await pedir('admin', '/so-admin')).json()).toEqual({ id: admin.id })
    expect((await pedir('jogador', '/so-jogador')).json()).toEqual({ id: jogador.id })
    for (const [papel, url] of [
      ['jogador', '/so-admin'],
      ['admin', '/so-jogador'],
    ] as const) {
      const r = await pedir(papel, url)
      expect([r.statusCode, r.json().codigo]).toEqual([403, 'sessao.sem_permissao'])
    }
    // Where the specification wants 403 of a visitor.
    expect((await http.inject({ url: '/so-jogador' })).statusCode).toBe(403)
    await http.close()
  })
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
    const fora = await criarMundo({ ambiente: { SANDBOX: '0', DISCORD_CLIENT_ID: 'cliente', DISCORD_CLIENT_SECRET: 'segredo' } })
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
