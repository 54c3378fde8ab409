import { describe, expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const paradas = (b: Bancada) => [...new Set(b.site.pedidos.map((p) => p.parada))]
const silencios = (b: Bancada) => b.linhas.filter((l) => l.includes('não responde desde'))
const vezes = (b: Bancada, passport: number, modelo: string) =>
  b.cidade.banco.db.prepare('SELECT COUNT(*) AS n FROM vehicles WHERE Passport = ? AND Vehicle = ?').get(passport, modelo)?.['n']

describe('a database that falls silent', () => {
  it('stalled for 10 s: the owner and the site are told, and everything arrives once', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
    const ate = Date.now() + 10_000
    b.cidade.oxmysql.defeito = () => Math.max(0, ate - Date.now()) || undefined
    const ids = [
      b.site.pedir({ passport: 1001, ...agua }),
      b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados: { modelo: 'kuruma' } }),
    ]
    await b.site.ate(() => paradas(b).includes('banco_fora'))
    for (const id of ids) expect((await b.site.resultado(id, 20_000)).resultado).toBe('aplicada')
    await b.site.ate(() => b.site.pedidos.at(-1)?.parada === undefined)
    expect([await b.quantidade(1001, 'water'), vezes(b, 1002, 'kuruma')]).toEqual([3, 1])
    expect(silencios(b)).toHaveLength(1)
    expect(b.linhas.some((l) => l.includes('voltou a responder'))).toBe(true)
  }, 40_000)

  it('what was done and never answered is looked at again and not repeated; what was never done is done then', async () => {
    const b = await abrir()
    await b.site.ate(() => b.site.lotes.some((l) => l.fim_da_passagem !== undefined))
    let [mudas, nuncas] = [0, 0]
    b.cidade.oxmysql.defeito = (metodo, sql) => {
      if (metodo === 'transaction_async') return mudas++ === 0 ? 'mudo' : undefined
      return sql.includes('sorium_anuladas') && nuncas++ === 0 ? 'nunca' : undefined
    }
    const item = b.site.pedir({ passport: 1001, ...agua })
    const carro = b.site.pedir({ passport: 1002, tipo: 'dar_veiculo', dados: { modelo: 'kuruma' } })
    for (const id of [carro, item]) expect((await b.site.resultado(id, 30_000)).resultado).toBe('aplicada')
    expect([mudas > 0, nuncas > 0]).toEqual([true, true])
    expect([await b.quantidade(1001, 'water'), vezes(b, 1002, 'kuruma')]).toEqual([3, 1])
  }, 50_000)
})
