import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { criarCorpo, criarCorpoComLacunas, etagDe, formaPedida, temEste } from './formas.ts'

const de = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest

describe('a text with gaps', () => {
  const LACUNA = '0f6a8f0e-lacuna'
  const trecho = (n: number) => `<p class="c${n}">Ação nº ${n} “à venda”, e mais uma vez o mesmo texto de sempre.</p>`.repeat(40)

  it.each([
    ['none', trecho(1)],
    ['one', `${trecho(1)}${LACUNA}${trecho(2)}`],
    ['three, two of them side by side', `${trecho(1)}${LACUNA}${LACUNA}${trecho(2)}${LACUNA}`],
    ['one in nothing', LACUNA],
    ['one at the beginning, the same text on both sides', `${LACUNA}${trecho(1)}${LACUNA}${trecho(1)}`],
  ])('with %s is the same text with the word, compressed or not, whatever the word', async (_nome, texto) => {
    const corpo = criarCorpoComLacunas(texto, LACUNA)
    for (const palavra of ['a', 'AbCd+/0123456789==AbCdEf', 'x'.repeat(65_000), 'é“”', '']) {
      const certo = texto.replaceAll(LACUNA, palavra)
      expect(corpo.com(palavra).toString()).toBe(certo)
      expect(gunzipSync(await corpo.gzipCom(palavra)).toString()).toBe(certo)
    }
  })

  it('is compressed once: the second word waits for nothing', async () => {
    const corpo = criarCorpoComLacunas(`${trecho(1)}${LACUNA}${trecho(2)}`, LACUNA)
    await corpo.gzipCom('a')
    expect(corpo.gzipCom('b')).toBeInstanceOf(Buffer)
  })

  it('costs hardly more than the text compressed as a whole', async () => {
    const texto = Array.from({ length: 30 }, (_, n) => trecho(n)).join(LACUNA.slice(0, 2))
    const comLacuna = `${texto.slice(0, 2_000)}${LACUNA}${texto.slice(2_000)}`
    const partido = (await criarCorpoComLacunas(comLacuna, LACUNA).gzipCom('0'.repeat(24))).length
    const inteiro = (await criarCorpoComLacunas(comLacuna, 'nenhuma').gzipCom('')).length
    expect(partido - inteiro).toBeLessThan(400)
  })
})

it('bytes are compressed once for each form', async () => {
  const bytes = Buffer.from('[{"nome":"Água"}]'.repeat(500))
  const corpo = criarCorpo(bytes)
  const [um, outro] = await Promise.all([corpo.em('br'), corpo.em('br')])
  expect(um).toBe(outro)
  expect(corpo.em('br')).toBe(um)
  expect(brotliDecompressSync(um).equals(bytes)).toBe(true)
  expect(gunzipSync(await corpo.em('gzip')).equals(bytes)).toBe(true)
})

it.each([
  ['gzip, deflate, br, zstd', 'br', 'gzip'],
  ['gzip, deflate, br', 'br', 'gzip'],
  ['br', 'br', null],
  ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['x-gzip', 'gzip', 'gzip'],
  ['X-GZip;q=0.5, Br', 'br', 'gzip'],
  ['identity', null, null],
  ['gzip;q=0', null, null],
  ['', null, null],
  ['deflate', null, null],
])('%j asks for %s, without brotli for %s', (dita, forma, semBrotli) => {
  for (let vez = 0; vez < 2; vez++) {
    expect(formaPedida(de({ 'accept-encoding': dita }))).toBe(forma)
    expect(formaPedida(de({ 'accept-encoding': dita }), { brotli: false })).toBe(semBrotli)
  }
  expect(formaPedida(de({ 'accept-encoding': dita, 'x-no-compression': '1' }))).toBeNull()
})

it('an ETag is compared as HTTP wants it', () => {
  const etag = etagDe(Buffer.from('a'))
  expect(etag).not.toBe(etagDe(Buffer.from('b')))
  for (const dito of [etag, etag.slice(2), '*', `W/"x", ${etag}`, `"x",${etag.slice(2)}`])
    expect([dito, temEste(de({ 'if-none-match': dito }), etag)]).toEqual([dito, true])
  for (const dito of ['', 'W/"x"', etag.slice(3)]) expect([dito, temEste(de({ 'if-none-match': dito }), etag)]).toEqual([dito, false])
  expect(temEste(de({}), etag)).toBe(false)
})
