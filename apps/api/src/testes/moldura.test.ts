import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { criarLog } from '#nucleo/log.ts'
import { type Mundo, type Pessoa } from './aplicacao.ts'
import { escutar, type MundoQueEscuta } from './escuta.ts'

const SITE = join(import.meta.dirname, '../../../web/dist')
const construido = existsSync(join(SITE, 'servidor/index.js'))

let mundo: MundoQueEscuta
let ana: Pessoa
const log: string[] = []
beforeAll(async () => {
  mundo = await escutar({ log: criarLog('info', { write: (linha: string) => void log.push(linha) }) })
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())

const ler = (url: string, quem: Parameters<Mundo['chamar']>[0] = null) => mundo.chamar(quem, { url })
const csp = (r: LightMyRequestResponse) => String(r.headers['content-security-policy'])
const nonceDe = (r: LightMyRequestResponse) => /'nonce-([^']+)'/.exec(csp(r))?.[1]

const PAGINAS = ['/api/docs', '/', '/loja']

describe('the headers of every answer', () => {
  it.each([
    '/api/saude',
    '/api/nada',
    '/api/carteira',
    '/api/docs',
    '/api/docs/json',
    '/api/configuracoes/tema.css',
    ...(construido ? ['/', '/loja', '/tema.js', '/quem.js'] : []),
  ])('[API-01] %s has the security headers and a CSP without a way around', async (url) => {
    const r = await ler(url)
    expect(r.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const regras = Object.fromEntries(
      csp(r)
        .split('; ')
        .map((d) => [d.split(' ', 1)[0]!, d.slice(d.indexOf(' ') + 1)]),
    )
    expect(regras).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': expect.stringMatching(PAGINAS.includes(url) ? /^'self' 'nonce-[\w+/=]{20,}'$/ : /^'self'$/),
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(r.headers['set-cookie']).toBeUndefined()
    expect(r.headers['access-control-allow-origin']).toBeUndefined()
    expect(r.headers['x-powered-by']).toBeUndefined()
  })

  it('[API-01][API-04][API-07] personal answers, refusals among them, are kept by no cache', async () => {
    for (const url of [
      '/api/carteira',
      '/api/carteira/historico',
      '/api/user/profile',
      '/api/loja/historico-compras',
      '/api/usuario/personagens',
    ])
      expect((await ler(url, ana)).headers['cache-control'], url).toBe('no-store')
    const semCarteira = await mundo.jogador({ carteira: null })
    const r = await ler('/api/carteira', semCarteira)
    expect([r.statusCode, r.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('[API-01] in production answers ask for HTTPS for ever', async () => {
    const { config, log: registro } = mundo.app.ctx
    const { criarAplicacao } = await import('../app.ts')
    const app = await criarAplicacao({ config: { ...config, producao: true, sandbox: false }, log: registro })
    try {
      const r = await app.http.inject({ url: '/api/saude' })
      expect(r.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    } finally {
      await app.parar()
    }
  })
})

describe('the page', () => {
  beforeEach(({ skip }) => skip(!construido, 'o site não foi construído'))

  const blocoDe = (html: string) => /<script type="application\/json" id="dados-iniciais">([^<]*)<\/script>/.exec(html)?.[1]
  async function novaPagina(url: string): Promise<LightMyRequestResponse> {
    const { criarAplicacao } = await import('../app.ts')
    const app = await criarAplicacao({ config: mundo.app.ctx.config, log: mundo.app.ctx.log })
    try {
      return await app.http.inject({ url, headers: { host: `localhost:${mundo.porta}` } })
    } finally {
      await app.parar()
    }
  }

  it('has title, description, Open Graph and canonical address of its own', async () => {
    const r = await novaPagina('/loja?utm=x')
    expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(r.headers['cache-control']).toBe('no-cache')
    expect(r.body).toContain('<title>Loja de Itens · Sorium</title>')
    expect(r.body).toContain('<meta property="og:title" content="Loja de Itens · Sorium"/>')
    expect(r.body).toMatch(/<meta property="og:description" content="[^"]{20,}"\/>/)
    expect(r.body).toContain(`<link rel="canonical" href="http://localhost:${mundo.porta}/loja"/>`)
    expect(r.body.match(/<title>/g)).toHaveLength(1)
  })

  it.each(['/painel/perfil', '/painel/carteira', '/historico-compras', '/admin', '/admin/usuarios?pagina=2'])(
    'of who is signed in is kept by no cache: %s',
    async (url) => {
      const r = await ler(url)
      expect([r.statusCode, r.headers['cache-control'], r.headers.etag]).toEqual([200, 'no-store', undefined])
    },
  )

  it('carries the nonce of its own CSP, another each time that it is drawn, and no script in its text', async () => {
    const a = await ler('/')
    mundo.app.ctx.lidos.esquecer()
    const b = await ler('/')
    for (const r of [a, b]) {
      expect(r.body).toContain(nonceDe(r))
      expect(r.body).not.toContain('__NONCE__')
      expect(r.body).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")/)
      expect(r.body).not.toMatch(/ on\w+=/)
    }
    expect(nonceDe(a)).not.toBe(nonceDe(b))
  })

  it('carries its first answers, and a hostile item name cannot leave the data block', async () => {
    const nome = `</script><script>alert(1)</script><!-- "'&\u2028$&$1`
    await mundo.item({ nome })
    const r = await novaPagina('/loja')
    expect(r.body).not.toContain('<script>alert')
    expect(r.body).not.toContain('<!-- "')
    const dados = JSON.parse(blocoDe(r.body)!) as {
      consultas: { queries: { queryKey: string[]; state: { data: unknown } }[] }
    }
    const configuracoes = dados.consultas.queries.find(({ queryKey }) => queryKey[0] === 'configuracoes')
    expect(configuracoes?.state.data).toMatchObject({ nome: 'Sorium' })
    const vitrine = dados.consultas.queries.find(({ queryKey }) => queryKey.includes('vitrine') && queryKey.includes('loja'))
    expect(vitrine?.state.data).toMatchObject({ pages: [{ itens: expect.arrayContaining([expect.objectContaining({ nome })]) }] })
    expect(JSON.stringify(dados)).not.toContain('comando')
  })

  it('escapes the name of the community', async () => {
    const { banco } = mundo.app.ctx
    await banco.transacao((tx) => gravarAjustes(tx, { nome: '"><script>x</script>&$&' }))
    try {
      const r = await novaPagina('/')
      expect(r.body).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;$&')
      expect(r.body).not.toContain('<script>x')
    } finally {
      await banco.transacao((tx) => gravarAjustes(tx, { nome: 'Sorium' }))
    }
  })

  it('has assets that are kept for ever, and says 404 for one that is not there', async () => {
    const [nome] = readdirSync(join(SITE, 'assets')).filter((n) => n.endsWith('.js'))
    const r = await ler(`/assets/${nome}`)
    expect(r.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(r.headers['content-type']).toMatch(/javascript/)
    const falta = await ler('/assets/nada-abc123.js')
    expect([falta.statusCode, falta.json().codigo]).toEqual([404, 'rota.nao_encontrada'])
    expect(falta.headers['cache-control']).toBeUndefined()
    expect((await ler('/tema.js')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('has catalogue pictures that are kept for ever, and no page in the place of a missing one', async () => {
    const r = await ler('/itens/objetos/caixa.webp')
    expect([r.headers['cache-control'], r.headers['content-type']]).toEqual(['public, max-age=31536000, immutable', 'image/webp'])
    const falta = await ler('/itens/objetos/nada.webp')
    expect([falta.statusCode, falta.headers['cache-control']]).toEqual([404, undefined])
  })

  it.each(['/../package.json', '/assets/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json'])(
    'gives nothing from outside its folder: %s',
    async (url) => {
      const r = await ler(url)
      expect(r.body).not.toContain('"dependencies"')
    },
  )
})

describe('the API document', () => {
  it('[API-01] as a page: everything that it loads is a file of this site, its style under the nonce', async () => {
    const r = await ler('/api/docs')
    expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(r.body).not.toMatch(/ on\w+=|style="|<script[^>]*>[^<]/i)
    expect(r.body).toContain(`<style nonce="${nonceDe(r)}">`)
    const enderecos = [...r.body.matchAll(/ (?:href|src)="([^"]+)"/g)].map((m) => m[1]!)
    expect(enderecos.length).toBeGreaterThanOrEqual(4)
    for (const endereco of enderecos.filter((e) => e.startsWith('/api/')))
      expect([endereco, (await ler(endereco)).statusCode]).toEqual([endereco, 200])
    expect(enderecos.filter((e) => !e.startsWith('/api/docs/'))).toEqual(['/icone.svg'])
  })
})

describe('the log', () => {
  it('[API-01] a fault of ours is told to nobody but the log, which has its message and its place', async () => {
    log.length = 0
    const { banco } = mundo.app.ctx
    let pedido = ''
    await banco.pool.query('alter table loja_categoria rename to loja_categoria_fora')
    try {
      const r = await ler('/api/admin/loja/categorias')
      pedido = String(r.headers['x-request-id'])
      expect(pedido).toMatch(/^[\da-f]{8}$/)
      expect([r.statusCode, r.json()]).toEqual([
        500,
        { erro: 'Algo deu errado do nosso lado. Tente de novo em instantes.', codigo: 'sistema.falha', pedido },
      ])
    } finally {
      await banco.pool.query('alter table loja_categoria_fora rename to loja_categoria')
    }
    const falha = log
      .map((l) => JSON.parse(l) as { msg?: string; pedido?: string; erro?: { message?: string; stack?: string; code?: string } })
      .find((l) => l.msg === 'falha nossa')
    expect(falha?.pedido).toBe(pedido)
    expect(falha?.erro).toMatchObject({
      message: expect.stringContaining('loja_categoria'),
      stack: expect.stringContaining('.ts'),
      code: '42P01',
    })
  })

  it('[API-01] what it is handed by mistake is hidden', () => {
    const linhas: string[] = []
    const registro = criarLog('info', { write: (l: string) => void linhas.push(l) })
    const corpo = {
      cpf: '529.982.247-25',
      senha: 's3nha',
      token: 't0ken',
      license: 'l1cença',
      chave: 'ch4ve',
      code_verifier: 'v3rificador',
    }
    const consulta = { code: 'c0digo' }
    registro.info({ corpo, consulta }, 'teste')
    for (const segredo of [...Object.values(corpo), consulta.code]) expect(linhas.join('')).not.toContain(segredo)
  })
})
