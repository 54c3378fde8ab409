import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Conta } from '../pessoas/conta.ts'
import { linhaDeCsv } from './csv.ts'
import { responderCsv } from '../http/resposta/csv.ts'

it.each([
  [['Ana', 19.9, true, null], 'Ana;19,9;Sim;\r\n'],
  [['a;b', 'diz "oi"', 'duas\nlinhas'], '"a;b";"diz ""oi""";"duas\nlinhas"\r\n'],
  [['=1+1', '+55', '-2', '@x', ' =cmd()', '\t=x'], "'=1+1;'+55;'-2;'@x;' =cmd();'\t=x\r\n"],
  [
    ['＝1+1', '＋55', '－2', '＠x', '﹦x', '−2', '\u200b=x', '\u00a0\ufeff＝x'],
    "'＝1+1;'＋55;'－2;'＠x;'﹦x;'−2;'\u200b=x;'\u00a0\ufeff＝x\r\n",
  ],
  [['\r=x', 'Ana-Lua', 'a=b', '—'], '"\'\r=x";Ana-Lua;a=b;—\r\n'],
  [[-2.5], '-2,5\r\n'],
])('a row of %j is one line, and nothing in it is a formula', (celulas, linha) => {
  expect(linhaDeCsv(celulas)).toBe(linha)
})

describe('a table that cannot be read to its end', () => {
  const servir = async (falhaEm: number) => {
    const app = Fastify()
    await app.register(fastifyCompress, { threshold: 1_024 })
    app.decorate('exportacoes', { anotar: () => Promise.resolve() })
    app.decorateRequest('conta', { getter: () => ({ papel: 'admin', id: '1' }) as Conta })
    app.get('/tabela', (_req, res) =>
      responderCsv(res, {
        nome: 'tabela',
        dia: new Date(0),
        cabecalho: ['n'],
        celulas: (n: number) => [n, randomUUID()],
        ler: ({ limite, salto }) =>
          salto >= falhaEm
            ? Promise.reject(new Error('o banco saiu'))
            : Promise.resolve(Array.from({ length: limite }, (_, i) => salto + i)),
      }),
    )
    return { app, url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/tabela` }
  }

  it('is an error, and no file, when its first rows cannot be read', async () => {
    const { app, url } = await servir(0)
    const r = await fetch(url)
    expect([r.status, r.headers.get('content-disposition')]).toEqual([500, null])
    expect(r.headers.get('content-type')).toMatch(/json/)
    await app.close()
  })

  it.each(['identity', 'br', 'gzip'])('breaks its connection when later rows cannot be read (%s)', async (codificacao) => {
    const { app, url } = await servir(60_000)
    const r = await fetch(url, { headers: { 'accept-encoding': codificacao } })
    // A compressor may hold everything back until the failure; then the status shows the failure.
    const inteiro = r.text().then(
      () => true,
      () => false,
    )
    expect([r.status, await inteiro]).not.toEqual([200, true])
    await app.close()
  })
})
