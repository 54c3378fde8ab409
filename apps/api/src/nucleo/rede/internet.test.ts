import { afterEach, describe, expect, it } from 'vitest'
import { abrirSite, type SiteDeFiguras } from '../../testes/site-de-figuras.ts'
import { abrirBuscador, BuscaFalhou, ehPublico, INTERNET, type Internet } from './internet.ts'
import { semNovidade } from '../testes/esperas.ts'

const SITE = 'https://figuras.exemplo.com'

let site: SiteDeFiguras | null = null
afterEach(async () => {
  await site?.fechar()
  site = null
})

async function buscar(internet: Internet, caminho: string | URL, p: { maximo?: number; prazoMs?: number } = {}): Promise<string> {
  const buscador = abrirBuscador(internet, { maximo: p.maximo ?? 1_000, prazoMs: p.prazoMs ?? 5_000 })
  try {
    return (await buscador.buscar(new URL(caminho, SITE))).toString()
  } catch (erro) {
    if (!(erro instanceof BuscaFalhou)) throw erro
    return `!${erro.motivo}${erro.esperaS === undefined ? '' : ` ${erro.esperaS}`}`
  } finally {
    buscador.fechar()
  }
}

describe('ehPublico', () => {
  it.each(['8.8.8.8', '1.1.1.1', '104.16.0.1', '100.63.255.255', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2804:14c::1'])(
    '%s is',
    (e) => expect(ehPublico(e)).toBe(true),
  )
  it.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::'],
    ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1', 'fec0::1'],
    ['one link, where a cloud keeps its secrets', '169.254.169.254', 'fe80::1', 'febf::1'],
    ['the network of a carrier', '100.64.0.1', '100.127.255.255'],
    ['many machines', '224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    ['reserved', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '3fff::1', '100::1'],
    [
      'another address in disguise',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
    ['no address', '', 'localhost', 'exemplo.com', '1.2.3', '8.8.8.8.', '[::1]'],
  ])('not: %s', (_o, ...enderecos) => {
    for (const e of enderecos) expect([e, ehPublico(e)]).toEqual([e, false])
  })
})

describe('a file of another site', () => {
  it('comes by its name over https, without cookie or name of whoever asks', async () => {
    site = await abrirSite((req, res) =>
      res.end(JSON.stringify({ host: req.headers.host, cookie: req.headers.cookie ?? null, url: req.url })),
    )
    expect(JSON.parse(await buscar(site.internet, '/a%20b.png?x=1'))).toEqual({
      host: expect.stringMatching(/^figuras\.exemplo\.com/),
      cookie: null,
      url: '/a%20b.png?x=1',
    })
  })

  it('is asked for at no address that is not public, whatever the name resolves to, and be it one of several', async () => {
    site = await abrirSite((_req, res) => res.end('segredo'))
    const { internet, pedidos } = site
    const nome = (...enderecos: string[]): Internet => ({
      ...internet,
      permite: ehPublico,
      resolver: async () => enderecos.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    })
    expect(await buscar(nome('127.0.0.1'), '/')).toBe('!privado')
    expect(await buscar(nome('::ffff:127.0.0.1'), '/')).toBe('!privado')
    expect(await buscar(nome('8.8.8.8', '127.0.0.1'), '/')).toBe('!privado')
    expect(await buscar(nome(), '/')).toBe('!nome')
    expect(await buscar({ ...INTERNET, resolver: internet.resolver, porta: internet.porta }, '/')).toBe('!privado')
    expect(pedidos).toEqual([])
  })

  it('a name that changes between two looks is looked at again for each connection', async () => {
    site = await abrirSite((_req, res) => res.setHeader('connection', 'close').end('a'))
    const { internet, pedidos } = site
    let vez = 0
    const troca: Internet = {
      ...internet,
      permite: (e) => e === '127.0.0.1',
      resolver: async () => [{ address: ++vez === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    }
    const buscador = abrirBuscador(troca, { maximo: 10, prazoMs: 5_000 })
    expect((await buscador.buscar(new URL('/1', SITE))).toString()).toBe('a')
    await expect(buscador.buscar(new URL('/2', SITE))).rejects.toMatchObject({ motivo: 'privado' })
    buscador.fechar()
    expect(pedidos).toEqual(['/1'])
  })

  it.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'http://figuras.exemplo.com/a',
    'file:///etc/passwd',
  ])('%s is no site with a name', async (url) => {
    site = await abrirSite((_req, res) => res.end('segredo'))
    expect(await buscar(site.internet, url)).toBe('!privado')
    expect(site.pedidos).toEqual([])
  })

  it('a redirect is followed twice within the site, and never to another, to http, or with a password', async () => {
    const destinos: Record<string, string> = {
      '/1': '/2',
      '/2': `${SITE}/fim`,
      '/laco': '/laco',
      '/outro': 'https://outro.exemplo.com/fim',
      '/http': 'http://figuras.exemplo.com/fim',
      '/porta': 'https://figuras.exemplo.com:8443/fim',
      '/senha': 'https://ana:segredo@figuras.exemplo.com/fim',
      '/nada': 'https://',
    }
    site = await abrirSite((req, res) => {
      const destino = destinos[req.url ?? '']
      if (destino === undefined) res.end('chegou')
      else res.writeHead(302, { location: destino }).end('corpo de um desvio')
    })
    const { internet } = site
    expect(await buscar(internet, '/1')).toBe('chegou')
    for (const caminho of ['/laco', '/outro', '/http', '/porta', '/senha', '/nada'])
      expect([caminho, await buscar(internet, caminho)]).toEqual([caminho, '!desvio'])
    expect(site.pedidos.filter((p) => p === '/fim')).toHaveLength(1)
    expect(site.pedidos.filter((p) => p === '/laco')).toHaveLength(3)
  })

  it('ends at its limit, also when it says that it is smaller, or nothing', async () => {
    let enviados = 0
    const fechou = Promise.withResolvers<void>()
    site = await abrirSite((req, res) => {
      if (req.url === '/dito') return res.writeHead(200, { 'content-length': 5_000 }).end(Buffer.alloc(5_000))
      if (req.url === '/justo') return res.end('x'.repeat(1_000))
      const mais = () => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536))) enviados += 65_536
      }
      res.on('drain', mais).on('close', fechou.resolve)
      return mais()
    })
    expect(await buscar(site.internet, '/justo')).toHaveLength(1_000)
    expect(await buscar(site.internet, '/dito')).toBe('!grande')
    expect(await buscar(site.internet, '/sem-fim')).toBe('!grande')
    await fechou.promise
    const ate = enviados
    await semNovidade(100)
    expect(enviados).toBe(ate)
  })

  it('that comes in drops, or not at all, is given up after its time', async () => {
    site = await abrirSite((req, res) => {
      if (req.url === '/calado') return
      const gota = setInterval(() => (res.destroyed ? clearInterval(gota) : res.write('x')), 50)
    })
    expect(await buscar(site.internet, '/gotas', { prazoMs: 400 })).toBe('!tempo')
    expect(await buscar(site.internet, '/calado', { prazoMs: 400 })).toBe('!tempo')
    expect(await buscar({ ...site.internet, resolver: () => new Promise(() => undefined) }, '/', { prazoMs: 400 })).toBe('!tempo')
  })

  it.each([
    [404, '!ausente'],
    [410, '!ausente'],
    [401, '!negado'],
    [403, '!negado'],
    [500, '!servidor'],
    [503, '!servidor 120'],
    [204, '!resposta'],
    [418, '!resposta'],
    [429, '!muitos 120'],
  ])('answered with %d says %s', async (status, dito) => {
    site = await abrirSite((_req, res) => res.writeHead(status, status === 429 || status === 503 ? { 'retry-after': '120' } : {}).end())
    expect(await buscar(site.internet, '/')).toBe(dito)
  })

  it('a wait that somebody asks for has an end', async () => {
    site = await abrirSite((_req, res) => res.writeHead(429, { 'retry-after': '99999999' }).end())
    expect(await buscar(site.internet, '/')).toBe('!muitos 3600')
  })

  it('a certificate of nobody, or of another name, is told apart from a site that is away', async () => {
    site = await abrirSite((_req, res) => res.end('a'))
    const { autoridades: _sem, ...semElas } = site.internet
    expect(await buscar(semElas, '/')).toBe('!certificado')
    expect(await buscar(site.internet, 'https://nome-de-outro.exemplo.com/')).toBe('!certificado')
    expect(await buscar({ ...site.internet, porta: 1 }, '/')).toBe('!conexao')
    expect(
      await buscar({ ...site.internet, resolver: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })) }, '/'),
    ).toBe('!nome')
  })
})
