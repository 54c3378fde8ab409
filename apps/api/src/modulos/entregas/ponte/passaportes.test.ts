import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { criarHttp } from '#nucleo/http/index.ts'
import { criarLimites } from '#nucleo/rede/limites.ts'
import { DE_FORA, SERVIDOR, abrirNo, assinar, fecharNo, usarOficina } from '../fabrica.ts'
import { rotasDeEntregas } from '../rotas.ts'
import { resolverPassaportes } from './passaportes.ts'

const o = usarOficina()

const perguntar = async (chaves: string[], servidor = SERVIDOR, no: Pick<typeof o, 'ctx'> = o) =>
  (await resolverPassaportes(servidor, { protocolo: 1, chaves }, no.ctx)).passaportes
const novas = (n: number) => Array.from({ length: n }, () => `char1:${randomUUID().replaceAll('-', '')}`)

describe('numbers for characters that the game knows by a text', () => {
  it('a text keeps its number, however often and in whatever order it is asked', async () => {
    const [a, b, c] = novas(3) as [string, string, string]
    const [na, nb] = await perguntar([a, b])
    expect(new Set([na, nb]).size).toBe(2)
    expect(await perguntar([c, b, a, b])).toEqual([expect.any(Number), nb, na, nb])
    expect(na).toBeGreaterThan(10_000_000)
  })

  it('two servers of one world hear the same number, and two characters of one licence have two', async () => {
    await o.ctx.banco.transacao((tx) => o.entregas.criarServidor(tx, { id: 'outro', nome: 'Outro', chave: 'k'.repeat(40) }))
    const [um] = novas(1) as [string]
    const dois = um.replace('char1:', 'char2:')
    expect(await perguntar([um, dois], 'outro')).toEqual(await perguntar([um, dois]))
    expect(new Set(await perguntar([um, dois])).size).toBe(2)
  })

  it('40 calls at once from two nodes, with the same texts in different orders, agree on one number for each', async () => {
    const chaves = novas(100)
    const outroNo = abrirNo(o.ctx.config.urlDoBanco)
    const respostas = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const lista = i % 2 ? chaves : chaves.toReversed()
        const numeros = await perguntar(lista, SERVIDOR, i % 4 < 2 ? o : outroNo)
        return new Map(lista.map((c, n) => [c, numeros[n]]))
      }),
    )
    await fecharNo(outroNo)
    for (const chave of chaves) expect(new Set(respostas.map((r) => r.get(chave))).size, chave).toBe(1)
    expect(new Set(chaves.map((c) => respostas[0]!.get(c))).size).toBe(100)
  })

  it('a database that forgot a text, as after a restore, gives it the number that the game remembers, and nobody else', async () => {
    const { pool } = o.ctx.banco
    const [a, b] = novas(2) as [string, string]
    const esquecida = o.ctx.banco.transacao(async (tx) => {
      const [linha] = await tx.linhas<{ passport: number }>(`select passport from entregas_pub_passaportes($1, array[sha256($2)])`, [
        SERVIDOR,
        Buffer.from(a),
      ])
      throw new Error(String(linha?.passport))
    })
    const antes = await esquecida.then(
      () => 0,
      (erro: Error) => Number(erro.message),
    )
    const [daOutra] = await perguntar([b])
    expect(daOutra).not.toBe(antes)
    expect(await perguntar([a])).toEqual([antes])
    // The two hashes begin alike, so the second text gets the number from the next four bytes.
    const iguais = ['00', 'ff'].map((resto) => Buffer.from(`01020304${resto.repeat(28)}`, 'hex'))
    const { rows } = await pool.query<{ passport: number }>('select passport from entregas_pub_passaportes($1, $2)', [SERVIDOR, iguais])
    expect(new Set(rows.map((r) => r.passport)).size).toBe(2)
  })

  it('a number that was given is never changed or deleted', async () => {
    await perguntar(novas(1))
    const { pool } = o.ctx.banco
    await expect(pool.query('update entregas_passaporte set passport = default')).rejects.toThrow()
    await expect(pool.query(`update entregas_passaporte set mundo = 'outro'`)).rejects.toThrow()
    await expect(pool.query('delete from entregas_passaporte')).rejects.toThrow()
    await expect(pool.query('truncate entregas_passaporte')).rejects.toThrow()
  })

  it('the text itself, with the licence in it, is nowhere in the database', async () => {
    const [a] = novas(1) as [string]
    await perguntar([a])
    const linhas = JSON.stringify(await o.ctx.banco.linhas('select t::text from entregas_passaporte t'))
    expect(linhas).not.toContain(a.slice('char1:'.length))
  })
})

describe('numbers for the texts of a framework', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    const porteiro = {
      contaDoToken: () => Promise.resolve(null),
      segurarSessao: async () => undefined,
      servidorDaPonte: o.entregas.servidorDaPonte,
    }
    app = await criarHttp({ config: o.ctx.config, log: o.ctx.log, limites: criarLimites(o.ctx.banco, 1000), porteiro })
    await app.register(async (api) => rotasDeEntregas(api, o.ctx, o.entregas, DE_FORA), { prefix: '/api' })
  })
  afterEach(() => app.close())

  const PASSAPORTES = '/api/ponte/passaportes'
  const perguntar = (chaves: unknown, p: { chave?: string } = {}) => {
    const payload = JSON.stringify({ protocolo: 1, chaves })
    return app.inject({ method: 'POST', url: PASSAPORTES, headers: assinar(PASSAPORTES, payload, p), payload })
  }

  it('are told to who holds the key of a game server, and to nobody else', async () => {
    const r = await perguntar(['char1:abc', 'char2:abc', 'char1:abc'])
    expect(r.statusCode).toBe(200)
    const { passaportes } = r.json<{ passaportes: number[] }>()
    expect(passaportes).toEqual([passaportes[0], passaportes[1], passaportes[0]])
    expect((await perguntar(['char1:abc'], { chave: 'outra-chave-da-ponte-0123456789' })).statusCode).toBe(401)
  })

  it.each([
    ['none', []],
    ['501 of them', Array.from({ length: 501 }, (_, i) => `char1:${i}`)],
    ['an empty one', ['']],
    ['one with a space', ['char1: abc']],
    ['one that is too long', ['c'.repeat(121)]],
    ['a number', [7]],
  ])('are refused for %s', async (_nome, chaves) => {
    expect((await perguntar(chaves)).statusCode).toBe(400)
  })
})
