import { PERIODOS, type RegistroDeCotacao } from '@sorium/contratos/cotacao/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../testes/aplicacao.ts'
import { publicarCotacao, registrarHistorico } from './publicar-cotacao.ts'
import { historico } from './repositorio.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  await mundo.app.ctx.banco.pool.query('truncate cotacao_historico')
  mundo.app.ctx.lidos.esquecer()
})

const publicar = (circulante: bigint) => mundo.app.ctx.banco.transacao((tx) => publicarCotacao(tx, circulante))
const valor = () => mundo.chamar(null, { url: '/api/blockchain/valor' })
const ler = async (period?: string) =>
  (await mundo.chamar(null, { url: '/api/blockchain/historico', query: period ? { period } : {} })).json<RegistroDeCotacao[]>()
const quantos = async () => (await mundo.app.ctx.banco.linhas('select 1 from cotacao_historico')).length
const encher = (quantosPontos: number, passo: string) =>
  mundo.app.ctx.banco.pool.query(
    `insert into cotacao_historico (valor, quantidade, em)
     select 10000 + n, n * 100, clock_timestamp() - (n * $2::interval) from generate_series($1::int, 1, -1) n`,
    [quantosPontos, passo],
  )

describe('GET /blockchain/valor', () => {
  it('[API-02][AUT-13] answers a visitor what 1 Sorium costs now, for no cache to keep', async () => {
    await publicar(35_000_000n)
    const r = await valor()
    expect([r.statusCode, r.json()]).toEqual([200, { valor_atual: 1.35 }])
    expect(r.headers['cache-control']).toBe('no-store')
  })

  it('[API-02] is 503 before the first rate, never a rate of 1', async () => {
    const r = await valor()
    expect([r.statusCode, r.json().codigo]).toEqual([503, 'cotacao.indisponivel'])
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('[API-02] follows the Sorium that players hold, by itself, within seconds of a conversion', async () => {
    const outro = await criarMundo()
    try {
      const rico = await outro.jogador({ carteira: { brl: 10_000_000n, sor: 5_000_000n } })
      await outro.app.trabalhar()
      const atual = async () => (await outro.chamar(null, { url: '/api/blockchain/valor' })).json<{ valor_atual: number }>().valor_atual
      await expect.poll(atual, { timeout: 20_000 }).toBe(1.05)
      await outro.chamar(rico, { method: 'POST', url: '/api/carteira/converter', payload: { valor: 10_500, cotacao: 1.05 } })
      await expect.poll(atual, { timeout: 20_000 }).toBe(1.06)
    } finally {
      await outro.fechar()
    }
  })

  it('[API-02][API-03] a change adds a record, an unchanged rate one a minute', async () => {
    await publicar(35_000_000n)
    await publicar(35_000_000n)
    await publicar(35_000_001n)
    expect(await quantos()).toBe(1)
    await publicar(35_010_000n)
    expect(await quantos()).toBe(2)
    await mundo.app.ctx.banco.pool.query(`update cotacao_historico set em = em - interval '1 minute'`)
    await publicar(35_010_000n)
    expect(await quantos()).toBe(3)
  })
})

describe('GET /blockchain/variacoes', () => {
  const variacoes = async () => (await mundo.chamar(null, { url: '/api/blockchain/variacoes' })).json<RegistroDeCotacao[]>()
  const passar = (quanto: string) => mundo.app.ctx.banco.pool.query('update cotacao_historico set em = em - $1::interval', [quanto])

  it('[COT-02] the last five records whose value differs from the one before, newest first, however many stood still between', async () => {
    const circulantes = [0n, 1n, 1n, 2n, 2n, 1n, 3n, 4n, 4n, 4n]
    for (const n of circulantes) {
      await publicar(n * 10_000_000n)
      await passar('1 day')
    }
    expect(await quantos()).toBe(circulantes.length)
    const linhas = await variacoes()
    expect(linhas.map((l) => l.quantidade_total)).toEqual([400_000, 300_000, 100_000, 200_000, 100_000])
    expect(new Set(linhas.map((l) => l.valor_atual)).size).toBe(4)
    expect(Object.keys(linhas[0]!).toSorted()).toEqual(['data_atualizacao', 'quantidade_total', 'valor_atual'])
  })

  it('[COT-02] a first record has changed nothing; the past of the sandbox has its changes', async () => {
    await publicar(10_000_000n)
    expect(await variacoes()).toEqual([])
    await mundo.app.ctx.banco.pool.query('truncate cotacao_historico')
    const em = (dia: number) => new Date(Date.UTC(2026, 0, dia))
    const pontos = [0n, 10_000_000n, 10_000_000n, 0n].map((quantidade, i) => ({ em: em(i + 1), quantidade }))
    await mundo.app.ctx.banco.transacao((tx) => registrarHistorico(tx, pontos))
    expect((await variacoes()).map((l) => l.data_atualizacao)).toEqual([em(4).toISOString(), em(2).toISOString()])
  })
})

describe('GET /blockchain/historico', () => {
  it('[API-03][AUT-13] answers data_atualizacao, valor_atual and quantidade_total, oldest first, to a visitor', async () => {
    await encher(5, '5 minutes')
    const linhas = await ler('hour')
    expect(linhas).toHaveLength(5)
    expect(linhas[0]).toEqual({ data_atualizacao: expect.stringMatching(/^\d{4}-.*Z$/), valor_atual: 1.0005, quantidade_total: 5 })
    const datas = linhas.map((l) => l.data_atualizacao)
    expect(datas).toEqual(datas.toSorted())
    expect(await ler()).toEqual(linhas)
  })

  it.each([
    ['hour', 3_600],
    ['day', 86_400],
    ['week', 7 * 86_400],
    ['month', 30 * 86_400],
    ['all', Infinity],
  ])('[API-03] %s reaches back as far as it says, and no further', async (periodo, segundos) => {
    await encher(400, '8 hours')
    await encher(30, '3 minutes')
    const linhas = await ler(periodo)
    const idades = linhas.map((l) => (Date.now() - Date.parse(l.data_atualizacao)) / 1000)
    expect(Math.max(...idades)).toBeLessThanOrEqual(segundos + 5)
    if (periodo !== 'all') expect(Math.max(...idades)).toBeGreaterThan(segundos * 0.6)
    else expect(Math.max(...idades)).toBeGreaterThan(395 * 8 * 3_600)
    expect(linhas.length).toBeLessThanOrEqual(300)
    expect(linhas.at(-1)!.valor_atual).toBe(1.0001)
  })

  it('[API-03] of 100.000 records it answers at most 300, with first and last', async () => {
    await encher(100_000, '1 minute')
    await mundo.app.ctx.banco.pool.query('analyze cotacao_historico')
    await historico(mundo.app.ctx.banco, 'all')
    for (const periodo of PERIODOS) {
      const linhas = await historico(mundo.app.ctx.banco, periodo)
      expect(linhas.length).toBeLessThanOrEqual(300)
      expect(linhas.length).toBeGreaterThan(periodo === 'hour' ? 55 : 290)
      expect(linhas.at(-1)!.valor).toBe(10_001n)
    }
    const tudo = await historico(mundo.app.ctx.banco, 'all')
    expect(Number(tudo[0]!.valor)).toBeGreaterThan(109_600)
  })

  it('[API-03] is empty, not a fault, before the first record', async () => {
    expect(await ler('all')).toEqual([])
  })
})
