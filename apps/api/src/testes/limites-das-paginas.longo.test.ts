import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarEvento } from '#modulos/eventos/index.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

const construido = existsSync(join(import.meta.dirname, '../../../web/dist/servidor/index.js'))
const VISITAS = 800
const DE_A = '10.9.0.1'
const DE_B = '10.9.0.2'

let mundo: Mundo
let evento: string
beforeAll(async () => {
  mundo = await criarMundo({ ambiente: { LIMITES_FATOR: '1', PROXIES_CONFIAVEIS: '127.0.0.1' } })
  await mundo.item({ nome: 'Barraca de acampar' })
  evento = await mundo.app.ctx.banco.transacao((tx) =>
    criarEvento(tx, 'sistema', { motivo: 'Corrida', titulo: 'Corrida no Cais', descricao: '<p>Sai do Cais.</p>', autor: null }),
  )
})
afterAll(() => mundo.fechar())

const abrir = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  mundo.chamar(null, { url, remoteAddress, headers })

interface Dados {
  consultas?: { queries: { queryKey: string[]; state: { data: unknown } }[] }
}
const dadosDe = (html: string) => JSON.parse(/id="dados-iniciais">([^<]*)</.exec(html)?.[1] ?? '{}') as Dados

/** Leaves out the name of the ranking, which the home page chooses at random. */
function partesDe(html: string): string[] {
  const lidas = dadosDe(html).consultas?.queries.map((q) => [JSON.stringify(q.queryKey), q.state.data] as const) ?? []
  return lidas.flatMap(([nome, dado]) => (dado === undefined ? [] : [nome.replace(/"primeiro","[\w-]+"/, 'um ranking')])).toSorted()
}
const PAGINAS = (id: string) => ['/', '/loja', '/marketplace', '/hall', '/cripto', '/eventos', `/eventos?id=${id}`, '/loja?de=chat']
const partesDasPaginas = (remoteAddress: string) =>
  Promise.all(PAGINAS(evento).map(async (url) => [url, partesDe((await abrir(url, remoteAddress)).body)] as const))

/** Each address is a new one, so that no cache can answer. */
const visitaDe = (n: number) => (n % 8 === 0 ? `/loja?visita=${n}` : `/eventos?id=${crypto.randomUUID()}`)

describe('pages under the limits of production', () => {
  beforeEach(({ skip }) => skip(!construido, 'o site não foi construído'))

  it('[NAV-01][HOM-01] 800 visits of one visitor: his own end with 429, and everybody else has whole pages', async () => {
    const inteiras = await partesDasPaginas('10.9.0.5')
    for (const [url, partes] of inteiras) expect([url, partes.length >= 3]).toEqual([url, true])
    const codigos = new Map<number, number>()
    for (let n = 0; n < VISITAS; n += 20) {
      const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => abrir(visitaDe(n + i), DE_A)))
      for (const r of respostas) codigos.set(r.statusCode, (codigos.get(r.statusCode) ?? 0) + 1)
      if (n % 200 === 0) mundo.app.ctx.lidos.esquecer()
    }
    mundo.app.ctx.lidos.esquecer()
    expect(await partesDasPaginas(DE_B)).toEqual(inteiras)
    expect((await abrir(`/eventos?id=${evento}`, DE_B)).body).toContain('Corrida no Cais')
    expect(new Set(codigos.keys())).toEqual(new Set([200, 429]))
    expect(codigos.get(429)).toBeGreaterThanOrEqual(VISITAS - 600)
    expect((await abrir('/api/blockchain/valor', DE_A)).statusCode).toBe(200)
    expect((await abrir('/api/blockchain/valor', '127.0.0.1')).statusCode).toBe(200)
  }, 60_000)

  it('[NAV-01] who has passed the limit reads why, when to come back, and gets the files of the site all the same', async () => {
    let r = await abrir('/', DE_A)
    for (let n = 0; n < 700 && r.statusCode !== 429; n++) r = await abrir('/', DE_A)
    expect(r.statusCode).toBe(429)
    expect(r.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(r.headers['cache-control']).toBe('no-store')
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(r.body).toContain('<h1 class="h1">Muitas visitas em pouco tempo</h1>')
    expect(r.body).toContain(`Tente de novo em ${String(r.headers['retry-after'])} segundo`)
    expect(r.body).toContain('<html lang="pt-BR"')
    expect(r.body).not.toContain('type="module"')
    expect(r.body).not.toContain('__NONCE__')
    const folha = /href="(\/assets\/[^"]+\.css)"/.exec(r.body)?.[1] ?? ''
    for (const url of [folha, '/tema.js', '/icone.svg', '/imagens/icone.avif'])
      expect([url, (await abrir(url, DE_A)).statusCode]).toEqual([url, 200])
  }, 30_000)

  it('[API-01] nobody outside is taken for the site itself, whatever header he sends', async () => {
    const fingir = { 'x-forwarded-for': 'casa', host: 'casa', 'x-real-ip': 'casa', forwarded: 'for=casa', via: 'casa' }
    const status = []
    for (let n = 0; n < 1_300; n++) status.push((await abrir('/api/blockchain/valor', '127.0.0.1', fingir)).statusCode)
    expect(status).toContain(429)
  }, 30_000)

  it('[ERR-20] a page that could not be filled is not kept for those who come when all is well', async () => {
    const { banco } = mundo.app.ctx
    mundo.app.ctx.lidos.esquecer()
    await banco.pool.query('alter table eventos_evento rename to eventos_evento_fora')
    const quebrada = await abrir('/eventos', '10.9.0.3')
    await banco.pool.query('alter table eventos_evento_fora rename to eventos_evento')
    expect([quebrada.statusCode, quebrada.body.includes('Corrida no Cais')]).toEqual([200, false])
    const r = await abrir('/eventos', '10.9.0.4')
    expect([r.statusCode, r.body.includes('Corrida no Cais')]).toEqual([200, true])
  })
})
