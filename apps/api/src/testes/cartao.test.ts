import { item } from '@sorium/catalogo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assuntoDe } from '../paginas/cartao/assunto.ts'
import { criarEvento } from '#modulos/eventos/index.ts'
import { montarBanca } from '#modulos/marketplace/busca/anuncios-de-teste.ts'
import { medir, quebrar } from '../paginas/cartao/escrita.ts'
import { TITULO } from '../paginas/cartao/letras.gerada.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

const NINGUEM = '00000000-0000-7000-8000-000000000000'
let mundo: Mundo
let anuncio: string
let evento: string
let daLoja: string

beforeAll(async () => {
  mundo = await criarMundo()
  const banca = montarBanca(mundo)
  await banca.categoria('Joias')
  anuncio = await banca.anunciar({
    codigo: 'emerald_pure',
    nome: item('emerald_pure').nome,
    valor: 64_000n,
    categoria: await banca.categoria('Gemas'),
  })
  daLoja = await mundo.item()
  evento = await mundo.app.ctx.banco.transacao((tx) =>
    criarEvento(tx, 'sistema', { motivo: 'Corrida', titulo: 'Volta da Orla', descricao: '<p>Vem.</p>', autor: null, imagem: null }),
  )
})
afterAll(() => mundo.fechar())

const pedir = (url: string, headers: Record<string, string> = {}) => mundo.chamar(null, { url, headers })

describe('the card of a link', () => {
  it('is a PNG of 1200 × 630 for every page, listing, item and event', async () => {
    const enderecos = ['inicio', 'loja', 'mercado', 'hall', 'eventos', 'cripto', `anuncio/${anuncio}`, `item/${daLoja}`, `evento/${evento}`]
    for (const endereco of enderecos) {
      const r = await pedir(`/cartao/${endereco}.png`)
      expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']], endereco).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ])
      expect(await sharp(r.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
  })

  it('is the same for the same words, and is not sent again to whoever has it', async () => {
    const [um, outro] = [await pedir(`/cartao/anuncio/${anuncio}.png`), await pedir(`/cartao/anuncio/${anuncio}.png?v=qualquer`)]
    expect(um.rawPayload.equals(outro.rawPayload)).toBe(true)
    expect(um.headers.etag).toBe(outro.headers.etag)
    const igual = await pedir(`/cartao/anuncio/${anuncio}.png`, { 'if-none-match': String(um.headers.etag) })
    expect([igual.statusCode, igual.body]).toEqual([304, ''])
    const pesa = Number(/^sorium_cartoes_bytes (\d+)$/m.exec((await pedir('/api/metricas')).body)?.[1])
    expect(pesa).toBeGreaterThanOrEqual(um.rawPayload.length)
  })

  it('says of what is gone that it is gone, with one picture for all of them', async () => {
    const [um, outro] = [await pedir(`/cartao/anuncio/${NINGUEM}.png`), await pedir(`/cartao/anuncio/${NINGUEM.replace('8', '9')}.png`)]
    expect([um.statusCode, outro.statusCode, um.headers.etag]).toEqual([200, 200, outro.headers.etag])
    expect(um.headers.etag).not.toBe((await pedir(`/cartao/anuncio/${anuncio}.png`)).headers.etag)
  })

  it('is there for nothing else', async () => {
    for (const endereco of ['admin.png', 'anuncio/x.png', `pessoa/${NINGUEM}.png`, 'constructor.png', `constructor/${NINGUEM}.png`]) {
      expect((await pedir(`/cartao/${endereco}`)).statusCode, endereco).toBe(404)
    }
  })
})

describe('the words of a card', () => {
  it('of an event say its own date and time, and of one without a date when it was announced', async () => {
    const lido = { titulo: 'Volta da Orla', imagem: null, data: '2026-11-01T12:00:00.000Z' }
    const textoDe = async (quando: string | null) => {
      const resposta = { ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve({ ...lido, quando }) }
      const assunto = await assuntoDe(() => Promise.resolve(resposta), 'evento', evento)
      return typeof assunto === 'object' && assunto?.texto
    }
    expect(await textoDe('2026-12-24T23:30:00.000Z')).toBe('24 de dezembro de 2026 às 20:30')
    expect(await textoDe(null)).toBe('1 de novembro de 2026 às 09:00')
  })

  it('keep to their column, whatever their length, and end in an ellipsis where they are cut', () => {
    const p = { corpo: 60, largura: 580, linhas: 2 }
    for (const texto of ['Ágüa não é açaí', 'Palavra '.repeat(30), 'x'.repeat(200), '😀 漢字 e mais', '']) {
      const linhas = quebrar(TITULO, texto, p)
      expect(linhas.length).toBeLessThanOrEqual(2)
      expect(linhas.filter((linha) => medir(TITULO, linha, 60) > 580)).toEqual([])
    }
    expect(quebrar(TITULO, 'Palavra '.repeat(30), p).at(-1)).toMatch(/…$/)
    expect(quebrar(TITULO, 'Comet S2', p)).toEqual(['Comet S2'])
  })
})
