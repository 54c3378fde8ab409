import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { COM_GATILHO } from '#nucleo/lidos/assuntos.ts'
import { type Aplicacao, criarAplicacao } from '../app.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'
import { abrirCano } from './cano.ts'
import { espalhar, haEscuta } from '../nucleo/testes/esperas.ts'

const construido = existsSync(join(import.meta.dirname, '../../../web/dist/servidor/index.js'))
const PAGINAS = construido ? ['/', '/loja', '/marketplace', '/hall', '/cripto', '/eventos', '/creditos', '/painel/carteira'] : []
const LISTAS = [
  '/api/admin/loja/itens',
  '/api/admin/loja/categorias',
  '/api/loja/mais-vendidos',
  '/api/marketplace/anuncios/itensanunciados/todos',
  '/api/marketplace/anuncios/itensanunciados/todos?ordem=menor',
  '/api/marketplace/ads?limit=10',
  '/api/marketplace/categorias',
  '/api/marketplace/configuracoes/taxa',
  '/api/hall/player/mais-rico',
  '/api/hall/ranking/mais-rico',
  '/api/blockchain/valor',
  '/api/blockchain/historico?period=day',
  '/api/configuracoes/publicas',
  '/api/vitrine',
  '/api/admin/eventos?tempo=proximos',
]

let mundo: Mundo
let outro: Aplicacao
let admin: Awaited<ReturnType<Mundo['admin']>>
beforeAll(async () => {
  mundo = await criarMundo()
  outro = await criarAplicacao({ config: mundo.app.ctx.config, log: mundo.app.ctx.log })
  await outro.http.ready()
  admin = await mundo.admin()
  for (let n = 0; n < 30; n++) await mundo.item({ nome: `Coisa ${n}` })
})
afterAll(async () => {
  await outro.parar()
  await mundo.fechar()
})
beforeEach(() => {
  mundo.app.ctx.lidos.esquecer()
  outro.ctx.lidos.esquecer()
})

const abrir = (url: string, headers: Record<string, string> = {}) => mundo.chamar(null, { url, headers })
const nonceDe = (r: LightMyRequestResponse) => /'nonce-([^']+)'/.exec(String(r.headers['content-security-policy']))?.[1] ?? ''

interface Caso {
  muda: string
  mudar: (valor: string) => Promise<LightMyRequestResponse>
  onde: string
  pagina: string
}
const pedir = (metodo: 'POST' | 'PUT', url: string, payload: object) => mundo.chamar(admin, { method: metodo, url: `/api${url}`, payload })

const CASOS: Caso[] = [
  {
    muda: 'o nome da cidade',
    mudar: (nome) => pedir('PUT', '/admin/configuracoes', { nome }),
    onde: '/api/configuracoes/publicas',
    pagina: '/loja',
  },
  {
    muda: 'uma categoria da loja',
    mudar: (nome) => pedir('POST', '/admin/loja/categorias', { nome, descricao: '' }),
    onde: '/api/admin/loja/categorias',
    pagina: '/loja',
  },
  {
    muda: 'um evento',
    mudar: (titulo) => pedir('POST', '/admin/eventos', { motivo: 'Festa', titulo, descricao: '<p>Vem.</p>' }),
    onde: '/api/admin/eventos',
    pagina: '/eventos',
  },
]

describe('an answer of everybody', () => {
  it.each(LISTAS)('%s has an ETag: who has it gets 304, and who takes it compressed gets the same', async (url) => {
    const r = await abrir(url)
    expect(r.statusCode, r.body).toBe(200)
    const etag = String(r.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/)
    expect(r.headers['set-cookie']).toBeUndefined()
    for (const dito of [etag, etag.slice(2), `"outro", ${etag}`]) {
      const igual = await abrir(url, { 'if-none-match': dito })
      expect([igual.statusCode, igual.body, igual.headers.etag, igual.headers['cache-control']]).toEqual([
        304,
        '',
        etag,
        r.headers['cache-control'],
      ])
    }
    expect((await abrir(url, { 'if-none-match': 'W/"0123456789abcdef"' })).statusCode).toBe(200)
    for (const [forma, abrirForma] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const comprimida = await abrir(url, { 'accept-encoding': forma })
      const grande = r.rawPayload.length >= 2_048
      expect(comprimida.headers['content-encoding']).toBe(grande ? forma : undefined)
      expect(comprimida.headers['content-length']).toBe(String(comprimida.rawPayload.length))
      expect((grande ? abrirForma(comprimida.rawPayload) : comprimida.rawPayload).toString()).toBe(r.body)
      expect([comprimida.headers.etag, String(comprimida.headers.vary)]).toEqual([etag, expect.stringContaining('accept-encoding')])
    }
    expect((await abrir(url, { 'accept-encoding': 'br', 'x-no-compression': '1' })).body).toBe(r.body)
  })

  it('is kept under what its query means, whatever else the address says', async () => {
    const antes = mundo.app.ctx.lidos.estado().coisas
    for (let n = 0; n < 20; n++) await abrir(`/api/admin/loja/itens?utm_source=${n}`)
    expect(mundo.app.ctx.lidos.estado().coisas - antes).toBe(1)
  })
})

describe('a change', () => {
  it.each(CASOS)(
    'of $muda is seen here at once, and on the other node within a second, in lists and pages',
    async ({ mudar, onde, pagina }) => {
      const onde2 = construido ? [onde, pagina] : [onde]
      for (let rodada = 0; rodada < 5; rodada++) {
        for (const url of onde2) await Promise.all([abrir(url), outro.http.inject({ url })])
        const palavra = `Novo ${rodada} ${Math.random().toString(36).slice(2, 8)}`
        const r = await mudar(palavra)
        expect(r.statusCode, r.body).toBeLessThan(300)
        for (const url of onde2) expect([url, (await abrir(url)).body.includes(palavra)]).toEqual([url, true])
        for (const url of onde2) {
          await expect.poll(async () => (await outro.http.inject({ url })).body, { timeout: 15_000, interval: 5 }).toContain(palavra)
        }
      }
    },
  )

  it('by a program that is no node is seen within a second', async () => {
    const id = await mundo.item({ nome: 'Lanterna velha' })
    await Promise.all([abrir('/api/admin/loja/itens'), outro.http.inject({ url: '/api/admin/loja/itens' })])
    await mundo.app.ctx.banco.pool.query(`update loja_item set nome = 'Lanterna nova' where id = $1`, [id])
    for (const no of [mundo.app, outro])
      await expect.poll(async () => (await no.http.inject({ url: '/api/admin/loja/itens' })).body).toContain('Lanterna nova')
  })

  it('is told by every table that says what everybody sees', async () => {
    const { rows } = await mundo.app.ctx.banco.pool.query<{ tabela: string; assunto: string }>(
      `select tgrelid::regclass::text as tabela, encode(tgargs, 'escape') as assunto from pg_trigger
       where tgfoid = 'nucleo_anunciar'::regproc and tgenabled = 'O' and tgtype = 29`,
    )
    expect(new Map(rows.map((r) => [r.tabela, r.assunto.replace(String.raw`\000`, '')]))).toEqual(new Map(COM_GATILHO))
  })

  it('is seen within 2 s on a node whose announcements were cut off, and it hears again', async () => {
    const url = '/api/configuracoes/publicas'
    const { banco } = mundo.app.ctx
    for (let rodada = 0; rodada < 3; rodada++) {
      await outro.http.inject({ url })
      await banco.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sorium-escuta' and datname = current_database()`,
      )
      await espalhar(20 * rodada)
      const palavra = `Cidade ${rodada} ${Math.random().toString(36).slice(2, 8)}`
      await pedir('PUT', '/admin/configuracoes', { nome: palavra })
      await expect.poll(async () => (await outro.http.inject({ url })).body, { timeout: 15_000, interval: 10 }).toContain(palavra)
      await haEscuta(outro.ctx.sinal, mundo.app.ctx.sinal)
    }
  }, 20_000)
})

describe('a connection that is lost without a word', () => {
  it('is known by its silence: nothing is older than 2 s, and the node hears again', async () => {
    const url = '/api/configuracoes/publicas'
    const cano = await abrirCano(mundo.url)
    const surdo = await criarAplicacao({ config: { ...mundo.app.ctx.config, urlDiretaDoBanco: cano.url }, log: mundo.app.ctx.log })
    try {
      await surdo.http.ready()
      await haEscuta(surdo.ctx.sinal)
      await surdo.http.inject({ url })
      cano.calar()
      const palavra = `Calada ${Math.random().toString(36).slice(2, 8)}`
      await pedir('PUT', '/admin/configuracoes', { nome: palavra })
      let calou = false
      const ver = async () => {
        calou ||= !surdo.ctx.sinal.ouvindo()
        return (await surdo.http.inject({ url })).body
      }
      await expect.poll(ver, { timeout: 15_000, interval: 10 }).toContain(palavra)
      expect(calou).toBe(true)
      await haEscuta(surdo.ctx.sinal)
    } finally {
      await surdo.parar()
      await cano.cortar()
    }
  }, 30_000)
})

describe('what is somebody’s own', () => {
  it('is never kept, nor given to another: lists and pages after a visit of a player with name and balance are a visitor’s', async () => {
    const quem = await mundo.jogador({ vinculo: false, carteira: { brl: 1_234_567n, sor: 7_654_321n } })
    await mundo.app.ctx.banco.transacao((tx) =>
      tx.executar(`update sessao_usuario set discord_nome = 'Fulana Pessoal' where id = $1`, [quem.id]),
    )
    await mundo.chamar(quem, { method: 'PUT', url: '/api/user/preferencias', payload: { fora_do_hall: true } })
    const dele = [quem.token, quem.id, quem.discordId, '12345,67', '12345.67', '76543.21', 'Fulana Pessoal']
    const cookie = `user_token=${quem.token}; sessao=${quem.token}`
    for (const url of [...LISTAS, ...PAGINAS]) {
      mundo.app.ctx.lidos.esquecer()
      const pessoal = await mundo.chamar(quem, { url, headers: { cookie } })
      expect([url, pessoal.statusCode, pessoal.headers['set-cookie']]).toEqual([url, 200, undefined])
      const [visita, outraVisita] = [await abrir(url), await abrir(url, { 'accept-encoding': 'gzip' })]
      const textos = [
        visita.body,
        outraVisita.headers['content-encoding'] ? gunzipSync(outraVisita.rawPayload).toString() : outraVisita.body,
      ]
      for (const texto of [...textos, JSON.stringify(visita.headers), JSON.stringify(outraVisita.headers)])
        for (const seu of dele) expect([url, seu, texto.includes(seu)]).toEqual([url, seu, false])
      for (const r of [visita, outraVisita]) expect([url, r.headers['set-cookie']]).toEqual([url, undefined])
    }
  })

  it('an administrator gets what only he may see, before and after everybody else, and nobody else does', async () => {
    const url = '/api/admin/loja/itens'
    for (const ordem of ['antes', 'depois']) {
      mundo.app.ctx.lidos.esquecer()
      if (ordem === 'depois') await abrir(url)
      const dele = await mundo.chamar(admin, { url })
      expect([dele.headers['cache-control'], dele.body.includes('comando'), dele.headers.etag]).toEqual(['no-store', true, undefined])
      expect((await abrir(url)).body).not.toContain('comando')
      const jogador = await mundo.jogador()
      expect((await mundo.chamar(jogador, { url })).body).not.toContain('comando')
    }
  })

  it('a seller’s own listings are marked for him alone', async () => {
    const ana = await mundo.jogador()
    const url = '/api/marketplace/anuncios/itensanunciados/todos'
    const dela = await mundo.chamar(ana, { url })
    expect([dela.headers['cache-control'], dela.headers.etag]).toEqual(['no-store', undefined])
    const deTodos = await abrir(url)
    expect(deTodos.body).not.toContain('id_vendedor')
    expect(String(deTodos.headers.vary)).toMatch(/authorization/)
  })
})

describe('a page of everybody', () => {
  beforeEach(async ({ skip }) => {
    skip(!construido, 'o site não foi construído')
    await haEscuta(mundo.app.ctx.sinal)
    // However slow the machine is, no page expires and this node does not miss its pulse.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is drawn once for 2,000 visitors at once, and once more when something on it changed', async () => {
    const { lidos } = mundo.app.ctx
    const multidao = async (quantos = 2_000) => {
      const antes = lidos.estado().feitos
      const vindas = await Promise.all(Array.from({ length: quantos }, () => abrir('/loja', { 'accept-encoding': 'gzip, br' })))
      expect(new Set(vindas.map((r) => r.statusCode))).toEqual(new Set([200]))
      expect(new Set(vindas.map(nonceDe)).size).toBe(1)
      return { feitos: lidos.estado().feitos - antes, desenhos: new Set(vindas.map((r) => r.headers.etag)) }
    }
    const primeira = await multidao()
    expect(primeira.desenhos.size).toBe(1)
    expect(primeira.feitos).toBeLessThanOrEqual(12)
    const atual = String((await abrir('/loja')).headers.etag)
    const segunda = await multidao(200)
    expect(segunda).toEqual({ feitos: 0, desenhos: new Set([atual]) })
    await pedir('POST', '/admin/loja/categorias', { nome: `Da multidão ${Math.random()}`, descricao: '' })
    const depois = await multidao(200)
    expect(depois.desenhos.size).toBe(1)
    expect(depois.desenhos).not.toEqual(segunda.desenhos)
    expect(depois.feitos).toBeLessThanOrEqual(12)
  })

  it.each(PAGINAS)('%s goes out compressed with the nonce of its policy, and is the same page uncompressed', async (url) => {
    const [inteira, br, gzip] = [
      await abrir(url),
      await abrir(url, { 'accept-encoding': 'gzip, deflate, br' }),
      await abrir(url, { 'accept-encoding': 'gzip' }),
    ]
    expect([inteira, br, gzip].map((r) => r.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(inteira.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(inteira.body)
    for (const r of [inteira, br, gzip]) {
      expect(String(r.headers.vary)).toContain('accept-encoding')
      expect(inteira.body).toContain(`<meta name="csp-nonce" content="${nonceDe(r)}"/>`)
    }
  })

  it.each(PAGINAS.filter((url) => !url.startsWith('/painel/')))(
    '%s: who has it gets 304, with the policy that came with it',
    async (url) => {
      const r = await abrir(url)
      const igual = await abrir(url, { 'if-none-match': String(r.headers.etag) })
      const politica = r.headers['content-security-policy']
      expect([igual.statusCode, igual.body, igual.headers['content-security-policy']]).toEqual([304, '', politica])
      expect(igual.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('with another address of the site it is another page', async () => {
    const [a, b] = [await abrir('/loja', { host: 'localhost:3000' }), await abrir('/loja', { host: '127.0.0.1:3000' })]
    expect([a.body.includes('content="http://localhost:3000/loja"'), b.body.includes('content="http://127.0.0.1:3000/loja"')]).toEqual([
      true,
      true,
    ])
  })
})
