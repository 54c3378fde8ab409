import type { EstadoDasFiguras } from '@sorium/contratos/figuras/index.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codigosDaCidade } from '#modulos/entregas/porta-espelho.ts'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { abrirSite, type SiteDeFiguras } from '../../testes/site-de-figuras.ts'
import { corDe, pngDe, porCatalogo } from './fabrica.ts'
import { buscarFiguras } from './index.ts'

const PADRAO = 'https://figuras.exemplo.com/{codigo}.png'

let mundo: Mundo
let site: SiteDeFiguras
let admin: { token: string }
let vermelho: Buffer
let azul: Buffer
let responder: (req: IncomingMessage, res: ServerResponse) => unknown
beforeAll(async () => {
  site = await abrirSite((req, res) => responder(req, res))
  mundo = await criarMundo({ internet: site.internet })
  admin = await mundo.admin()
  ;[vermelho, azul] = await Promise.all([pngDe('#ff0000'), pngDe('#0000ff')])
})
afterAll(() => Promise.all([mundo.fechar(), site.fechar()]))
beforeEach(async () => {
  await chamar('DELETE', '/admin/figuras')
  site.pedidos.length = 0
  responder = (_req, res) => res.end(vermelho)
})

async function chamar<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', caminho: string, payload?: object) {
  const r = await mundo.chamar(admin, { method, url: `/api${caminho}`, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, corpo: r.json<T>() }
}
const estado = async () => (await chamar<EstadoDasFiguras>('GET', '/admin/figuras')).corpo
const salvar = (endereco: string | null) => chamar<EstadoDasFiguras>('PUT', '/admin/figuras/endereco', { endereco })
const rodar = () => buscarFiguras({ ctx: mundo.app.ctx, internet: site.internet, codigosDaCidade })

async function figura(tipo: 'item' | 'veiculo', codigo: string): Promise<{ imagem: string; cor: string } | null> {
  const linha = await mundo.app.ctx.banco.linha<{ imagem: string }>(
    'select imagem from figuras_pub_figura where tipo = $1 and codigo = $2',
    [tipo, codigo],
  )
  if (!linha) return null
  const r = await mundo.chamar(null, { url: linha.imagem })
  expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  return { imagem: linha.imagem, cor: await corDe(r.rawPayload) }
}
const imagensGuardadas = async () => (await mundo.app.ctx.banco.uma<{ n: number }>('select count(*)::int as n from configuracoes_imagem')).n

describe('the search for the pictures of the city', () => {
  it('brings each code its picture, written anew as WebP, and shows how far it is', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }, { codigo: 'pao de queijo' }, { tipo: 'veiculo', codigo: 'Comet2' }])
    responder = (req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(req.url === '/Comet2.png' ? azul : vermelho)
    expect((await salvar(PADRAO)).corpo).toMatchObject({ endereco: PADRAO, total: 3, com_figura: 0, faltam: 3, buscando: true })
    await rodar()
    expect(await estado()).toMatchObject({ total: 3, com_figura: 3, faltam: 0, falharam: 0, buscando: false, espera: null })
    expect(site.pedidos.toSorted()).toEqual(['/Comet2.png', '/agua.png', '/pao%20de%20queijo.png'])
    expect((await figura('item', 'agua'))?.cor).toMatch(/^#f[ef]0[01]0[01]$/)
    expect((await figura('veiculo', 'comet2'))?.cor).toMatch(/^#0[01]0[01]f[ef]$/)
    await rodar()
    expect(site.pedidos).toHaveLength(3)
  })

  it('says of each code why it has none, and tries only what may be better later', async () => {
    await porCatalogo(
      mundo,
      ['a404', 'b500', 'ctexto', 'dsvg', 'egrande', 'fdesvio', 'gboa'].map((codigo) => ({ codigo })),
    )
    responder = (req, res) => {
      if (req.url === '/a404.png') return res.writeHead(404).end()
      if (req.url === '/b500.png') return res.writeHead(500).end()
      if (req.url === '/ctexto.png') return res.writeHead(200, { 'content-type': 'image/png' }).end('<html>não é figura</html>')
      if (req.url === '/dsvg.png') return res.end('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
      if (req.url === '/egrande.png') return res.end(Buffer.alloc(2 * 1024 * 1024 + 1))
      if (req.url === '/fdesvio.png') return res.writeHead(302, { location: 'https://outro.exemplo.com/f.png' }).end()
      return res.end(vermelho)
    }
    await salvar(PADRAO)
    await rodar()
    const { falhas, ...resto } = await estado()
    expect(resto).toMatchObject({ total: 7, com_figura: 1, faltam: 0, falharam: 6, buscando: false })
    expect(falhas.map((f) => [f.codigo, f.motivo, f.de_novo_em !== null])).toEqual([
      ['a404', 'Não há arquivo neste endereço (404).', false],
      ['b500', 'O site das figuras falhou (erro 500 ou parecido).', true],
      ['ctexto', 'O arquivo não é uma imagem PNG, JPEG ou WebP.', false],
      ['dsvg', 'O arquivo não é uma imagem PNG, JPEG ou WebP.', false],
      ['egrande', 'O arquivo passa de 2 MB.', false],
      ['fdesvio', 'O endereço desvia para outro site, ou desvia vezes demais.', false],
    ])
    site.pedidos.length = 0
    responder = (_req, res) => res.end(vermelho)
    await rodar()
    expect(site.pedidos).toEqual([])
    await mundo.app.ctx.banco.transacao((tx) =>
      tx.executar(`update figuras_falha set proxima = clock_timestamp() - interval '1 second' where proxima is not null`),
    )
    await rodar()
    expect(site.pedidos).toEqual(['/b500.png'])
    expect((await chamar<EstadoDasFiguras>('POST', '/admin/figuras/busca', {})).corpo).toMatchObject({
      faltam: 5,
      falharam: 0,
      buscando: true,
    })
    site.pedidos.length = 0
    await rodar()
    expect(site.pedidos.toSorted()).toEqual(['/a404.png', '/ctexto.png', '/dsvg.png', '/egrande.png', '/fdesvio.png'])
    expect(await estado()).toMatchObject({ com_figura: 7, falharam: 0 })
  })

  it('a code that the catalogue gets later is looked for by itself; what the catalogue does not have is not', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }])
    await salvar(PADRAO)
    await rodar()
    await porCatalogo(mundo, [{ codigo: 'agua' }, { codigo: 'pao' }])
    expect(await estado()).toMatchObject({ total: 2, com_figura: 1, faltam: 1, buscando: true })
    await rodar()
    expect(site.pedidos).toEqual(['/agua.png', '/pao.png'])
  })

  it('another address brings all of them anew; each stays until its successor has come, and then goes', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }, { codigo: 'pao' }])
    const antes = await imagensGuardadas()
    await salvar(PADRAO)
    await rodar()
    expect(await imagensGuardadas()).toBe(antes + 1)
    responder = (req, res) => (req.url === '/novas/agua.webp' ? res.end(azul) : res.writeHead(404).end())
    expect((await salvar('https://figuras.exemplo.com/novas/{codigo}.webp')).corpo).toMatchObject({
      com_figura: 2,
      faltam: 2,
      buscando: true,
    })
    await rodar()
    expect((await figura('item', 'agua'))?.cor).toMatch(/^#0[01]0[01]f[ef]$/)
    expect((await figura('item', 'pao'))?.cor).toMatch(/^#f[ef]0[01]0[01]$/)
    expect(await estado()).toMatchObject({ com_figura: 2, falharam: 1 })
    responder = (_req, res) => res.end(azul)
    await chamar('POST', '/admin/figuras/busca', { tudo: true })
    await rodar()
    expect((await figura('item', 'pao'))?.cor).toMatch(/^#0[01]0[01]f[ef]$/)
    expect(await imagensGuardadas()).toBe(antes + 1)
    expect((await chamar<EstadoDasFiguras>('DELETE', '/admin/figuras')).corpo).toMatchObject({ endereco: null, com_figura: 0 })
    expect(await imagensGuardadas()).toBe(antes)
  })

  it('a site that asks for a pause, or is away, is left alone for that long, and nothing is held against the codes', async () => {
    await porCatalogo(
      mundo,
      Array.from({ length: 12 }, (_, n) => ({ codigo: `item${n}` })),
    )
    responder = (_req, res) => res.writeHead(429, { 'retry-after': '300' }).end()
    await salvar(PADRAO)
    const desde = Date.now()
    await rodar()
    expect(site.pedidos.length).toBeLessThanOrEqual(2)
    const parada = await estado()
    expect(parada).toMatchObject({
      faltam: 12,
      falharam: 0,
      buscando: false,
      espera: { motivo: 'O site das figuras pediu uma pausa (429).' },
    })
    expect(Date.parse(parada.espera!.ate) - desde).toBeGreaterThan(299_000)
    expect(Date.parse(parada.espera!.ate) - desde).toBeLessThan(330_000)
    await rodar()
    expect(site.pedidos.length).toBeLessThanOrEqual(2)
    responder = (_req, res) => res.end(vermelho)
    await chamar('POST', '/admin/figuras/busca', {})
    await rodar()
    expect(await estado()).toMatchObject({ com_figura: 12, espera: null })
  })

  it('fault upon fault is a site that is away, and the wait for it grows', async () => {
    await porCatalogo(
      mundo,
      Array.from({ length: 30 }, (_, n) => ({ codigo: `item${n}` })),
    )
    responder = (_req, res) => res.writeHead(502).end()
    await salvar(PADRAO)
    const esperas: number[] = []
    for (let n = 0; n < 3; n++) {
      site.pedidos.length = 0
      await rodar()
      expect(site.pedidos.length).toBeGreaterThanOrEqual(6)
      expect(site.pedidos.length).toBeLessThanOrEqual(8)
      esperas.push(Math.round((Date.parse((await estado()).espera!.ate) - Date.now()) / 60_000))
      await mundo.app.ctx.banco.transacao((tx) => tx.executar('update figuras_busca set espera_ate = clock_timestamp()'))
    }
    expect(esperas).toEqual([5, 10, 20])
  })

  it('what comes after the search began anew, or everything was deleted, is not kept', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }, { codigo: 'pao' }])
    const presas: (() => void)[] = []
    responder = (_req, res) => presas.push(() => res.end(vermelho))
    await salvar(PADRAO)
    const rodada = rodar()
    await vi.waitFor(() => expect(presas).toHaveLength(2))
    await chamar('DELETE', '/admin/figuras')
    for (const soltar of presas) soltar()
    await rodada
    expect(await estado()).toMatchObject({ endereco: null, com_figura: 0, falharam: 0, espera: null })
  })

  it('a request to look again is not put off, nor its codes held back, by the run that was failing just then', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }, { codigo: 'pao' }])
    const presas: (() => void)[] = []
    responder = (req, res) =>
      presas.push(() => (req.url === '/agua.png' ? res.writeHead(404).end() : res.writeHead(429, { 'retry-after': '300' }).end()))
    await salvar(PADRAO)
    const rodada = rodar()
    await vi.waitFor(() => expect(presas).toHaveLength(2))
    await chamar('POST', '/admin/figuras/busca', {})
    for (const soltar of presas) soltar()
    await rodada
    expect(await estado()).toMatchObject({ faltam: 2, falharam: 0, buscando: true, espera: null })
    responder = (_req, res) => res.end(vermelho)
    await rodar()
    expect(await estado()).toMatchObject({ com_figura: 2 })
  })

  it('a node that stops waits for no file, and holds nothing against its code', async () => {
    await porCatalogo(mundo, [{ codigo: 'agua' }])
    responder = () => undefined
    await salvar(PADRAO)
    const parada = new AbortController()
    const rodada = buscarFiguras({ ctx: mundo.app.ctx, internet: site.internet, codigosDaCidade }, parada.signal)
    await vi.waitFor(() => expect(site.pedidos).toHaveLength(1))
    parada.abort()
    await rodada
    expect(await estado()).toMatchObject({ faltam: 1, falharam: 0, espera: null })
  })

  it('two nodes do not search at the same time', async () => {
    await porCatalogo(
      mundo,
      Array.from({ length: 6 }, (_, n) => ({ codigo: `item${n}` })),
    )
    await salvar(PADRAO)
    await Promise.all([rodar(), rodar(), rodar()])
    expect(site.pedidos.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `/item${n}.png`))
  })

  it('an experiment shows the picture or says why not, and keeps nothing', async () => {
    await porCatalogo(mundo, [{ codigo: 'WEAPON_PISTOL', figura: 'pistol.png' }])
    responder = (req, res) => (req.url === '/pistol.png' ? res.end(vermelho) : res.writeHead(404).end())
    const por = (endereco: string, codigo: string) =>
      chamar<Record<string, string>>('POST', '/admin/figuras/experimentos', { endereco, codigo })
    const boa = await por('https://figuras.exemplo.com/{figura}.png', 'weapon_pistol')
    expect(boa).toMatchObject({ status: 200, corpo: { endereco: 'https://figuras.exemplo.com/pistol.png', motivo: null } })
    expect(await corDe(Buffer.from(boa.corpo['imagem']!.replace('data:image/webp;base64,', ''), 'base64'))).toMatch(/^#f[ef]0[01]0[01]$/)
    expect((await por(PADRAO, 'WEAPON_PISTOL')).corpo).toEqual({
      endereco: 'https://figuras.exemplo.com/WEAPON_PISTOL.png',
      imagem: null,
      motivo: 'Não há arquivo neste endereço (404).',
    })
    expect(await por('https://10.0.0.1/{codigo}.png', 'agua')).toMatchObject({
      status: 400,
      corpo: { codigo: 'figuras.endereco_invalido', detalhes: 'Use o nome do site, e não o número de uma máquina.' },
    })
    expect(await estado()).toMatchObject({ endereco: null, com_figura: 0 })
  })

  it('is the administration’s alone, is written down, and needs an address', async () => {
    const ana = await mundo.jogador()
    for (const [method, url] of [
      ['GET', '/api/admin/figuras'],
      ['PUT', '/api/admin/figuras/endereco'],
      ['POST', '/api/admin/figuras/experimentos'],
      ['POST', '/api/admin/figuras/busca'],
      ['POST', '/api/admin/figuras/zip'],
      ['DELETE', '/api/admin/figuras'],
    ] as const) {
      expect((await mundo.chamar(null, { method, url })).statusCode).toBe(401)
      expect((await mundo.chamar(ana, { method, url })).statusCode).toBe(403)
    }
    expect(await chamar('POST', '/admin/figuras/busca', {})).toMatchObject({ status: 409, corpo: { codigo: 'figuras.sem_endereco' } })
    expect(await salvar('http://figuras.exemplo.com/{codigo}.png')).toMatchObject({
      status: 400,
      corpo: { codigo: 'figuras.endereco_invalido', detalhes: 'Comece com https://.' },
    })
    await salvar(PADRAO)
    await salvar(PADRAO)
    await salvar('')
    const linhas = await mundo.app.ctx.banco.linhas<{ antes: unknown; depois: unknown }>(
      `select antes, depois from configuracoes_auditoria where acao = 'figuras.mudou_endereco' order by id desc limit 2`,
    )
    expect(linhas).toEqual([
      { antes: { endereco: PADRAO }, depois: { endereco: null } },
      { antes: { endereco: null }, depois: { endereco: PADRAO } },
    ])
  })
})
