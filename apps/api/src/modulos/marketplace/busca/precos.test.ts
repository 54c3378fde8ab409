import { randomUUID } from 'node:crypto'
import type { Precos } from '@sorium/contratos/marketplace/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo } from '../../../testes/aplicacao.ts'
import { type Banca, montarBanca } from './anuncios-de-teste.ts'

let mundo: Mundo
let banca: Banca
beforeAll(async () => {
  mundo = await criarMundo()
  banca = montarBanca(mundo)
})
beforeEach(async () => {
  await mundo.app.ctx.banco.pool.query('truncate marketplace_venda, marketplace_historico, marketplace_denuncia, marketplace_anuncio')
})
afterAll(() => mundo.fechar())

describe('what a thing was sold for', () => {
  const precos = async (query: Record<string, string>) => {
    const r = await mundo.chamar(null, { url: '/api/marketplace/precos', query })
    expect(r.statusCode, r.body).toBe(200)
    return r.json<Precos>()
  }

  it('[MKT-01] the median of one unit in the currency asked for, the last sales in both, and a price for the quantity', async () => {
    await banca.vender({ codigo: 'diamond', valor: 1_000n, quantidade: 3, ha: 5 })
    await banca.vender({ codigo: 'diamond', valor: 500n, ha: 4 })
    await banca.vender({ codigo: 'diamond', valor: 800n, ha: 3 })
    await banca.vender({ codigo: 'diamond', valor: 700n, moeda: 'SOR', ha: 2 })
    await banca.vender({ codigo: 'diamond', valor: 99_900n, ha: 1, estado: 'reembolsado' })
    await banca.vender({ codigo: 'goldring', valor: 1n, ha: 1 })
    const lidos = await precos({ item: 'diamond', moeda: 'reais', quantidade: '4' })
    expect(lidos).toMatchObject({ mediana: 5, moeda: 'reais', sugerido: 20 })
    expect(lidos.ultimas.map((u) => [u.valor, u.moeda, u.quantidade])).toEqual([
      [7, 'zcoin', 1],
      [8, 'reais', 1],
      [5, 'reais', 1],
      [3.33, 'reais', 3],
    ])
    expect(await precos({ item: 'diamond', moeda: 'zcoin' })).toMatchObject({ mediana: 7, moeda: 'zcoin', sugerido: 7 })
    expect(await precos({ item: 'diamond-1700000000-9', moeda: 'reais' })).toMatchObject({ mediana: 5 })
    expect(await precos({ item: 'nada', moeda: 'reais' })).toEqual({ mediana: null, moeda: 'reais', ultimas: [], sugerido: null })
  })

  it('of a thing by its code everybody is given the same; whatever else is asked for is not kept', async () => {
    const guardada = async (query: Record<string, string>) => {
      const r = await mundo.chamar(null, { url: '/api/marketplace/precos', query: { moeda: 'reais', ...query } })
      return r.headers['cache-control'] === 'no-cache'
    }
    expect(await guardada({ item: 'diamond' })).toBe(true)
    expect(await guardada({ item: 'd'.repeat(61) })).toBe(false)
    expect(await guardada({ item: 'diamond', quantidade: '4' })).toBe(false)
  })

  it('[MKT-01] two who sell to each other again and again count once, with their newest', async () => {
    const [vendedor, comprador] = [randomUUID(), randomUUID()]
    for (let n = 1; n <= 30; n++) await banca.vender({ codigo: 'diamond', valor: 100_000n + BigInt(n), ha: n, vendedor, comprador })
    await banca.vender({ codigo: 'diamond', valor: 500n, ha: 40 })
    await banca.vender({ codigo: 'diamond', valor: 700n, ha: 41 })
    const lidos = await precos({ item: 'diamond', moeda: 'reais' })
    expect(lidos.mediana).toBe(7)
    expect(lidos.ultimas.map((u) => u.valor)).toEqual([1_000.01, 5, 7])
  })

  it('[MKT-01] at most 10 sales are shown and the last 20 make the median', async () => {
    for (let n = 1; n <= 30; n++) await banca.vender({ codigo: 'diamond', valor: n <= 20 ? 400n : 9_000n, ha: n })
    const lidos = await precos({ item: 'diamond', moeda: 'reais' })
    expect(lidos.ultimas).toHaveLength(10)
    expect(lidos.mediana).toBe(4)
  })

  it('[MKT-01] a suggestion is a price that can be listed', async () => {
    await banca.vender({ codigo: 'water', valor: 100n, quantidade: 1_000, ha: 1 })
    expect(await precos({ item: 'water', moeda: 'reais' })).toMatchObject({ mediana: 0.01, sugerido: 1 })
    await banca.vender({ codigo: 'goldbar', valor: 900_000_000n, ha: 1 })
    expect(await precos({ item: 'goldbar', moeda: 'reais', quantidade: '1000000' })).toMatchObject({ sugerido: 10_000_000 })
  })

  it('[API-26] of a listing: in its currency, for its quantity; of one that nobody may see: 404', async () => {
    await banca.vender({ codigo: 'diamond', valor: 700n, moeda: 'SOR', ha: 2 })
    const id = await banca.anunciar({ codigo: 'diamond', moeda: 'SOR', quantidade: 3 })
    const ler1 = (qual: string) => mundo.chamar(null, { url: `/api/marketplace/anuncios/${qual}/precos` })
    expect((await ler1(id)).json<Precos>()).toMatchObject({ mediana: 7, moeda: 'zcoin', sugerido: 21 })
    await banca.mudar(id, 'rejeitado')
    for (const qual of [id, randomUUID(), 'nada']) expect((await ler1(qual)).statusCode).toBe(404)
  })
})
