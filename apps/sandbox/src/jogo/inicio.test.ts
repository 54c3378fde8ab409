import { expect, it } from 'vitest'
import { usarBancada, type Bancada } from './testes/bancada.ts'

const abrir = usarBancada()
const agua = { tipo: 'dar_item' as const, dados: { item: 'water', quantidade: 1, exato: false } }
const PODA = 'SELECT id FROM sorium_liquidadas WHERE passport = 1 AND em < 2 AND id NOT IN (SELECT id FROM sorium_anuladas) LIMIT 1000'
const plano = (b: Bancada) => JSON.stringify(b.cidade.banco.db.prepare(`EXPLAIN QUERY PLAN ${PODA}`).all())

it('delivers while it still reads what was done in earlier lives, and then tells that again', async () => {
  const b = await abrir()
  b.site.semLiquidar = true
  const antes = b.site.pedir({ passport: 1001, ...agua })
  await b.site.resultado(antes)
  const leitura = Promise.withResolvers<void>()
  b.cidade.oxmysql.defeito = (_, sql) => (sql.includes('site_ops') && sql.includes('LIKE') ? leitura.promise : undefined)
  const repetidas = (desde: number) => b.site.pedidos.slice(desde).flatMap((p) => p.confirmacoes.filter((c) => c.id === antes))
  b.cidade.ligarRecurso()
  expect((await b.site.resultado(b.site.pedir({ passport: 1003, ...agua }))).resultado).toBe('aplicada')
  // By now no call of the ponte's earlier run is still on its way.
  const daVidaNova = b.site.pedidos.length
  await b.site.ate(() => b.site.pedidos.length > daVidaNova, 15_000)
  expect(repetidas(daVidaNova)).toEqual([])
  leitura.resolve()
  await b.site.ate(() => repetidas(daVidaNova).length > 0, 15_000)
  expect([await b.quantidade(1001, 'water'), await b.quantidade(1003, 'water')]).toEqual([3, 1])
}, 60_000)

it('looks for what may be forgotten by an index, also in a database that had the table without it', async () => {
  const b = await abrir()
  await b.site.ate(() => b.site.pedidos.length > 0)
  expect(plano(b)).toContain('sorium_liquidadas_passport')
  b.cidade.banco.db.exec('DROP INDEX sorium_liquidadas_passport')
  await b.matarEVoltar()
  const pedidos = b.site.pedidos.length
  await b.site.ate(() => b.site.pedidos.length > pedidos)
  expect(plano(b)).toContain('sorium_liquidadas_passport')
})

it('a database that oxmysql has not reached yet is told, and asked again', async () => {
  const b = await abrir()
  await b.site.ate(() => b.site.pedidos.length > 1)
  b.cidade.oxmysql.pronto = false
  b.cidade.ligarRecurso()
  const id = b.site.pedir({ passport: 1001, ...agua })
  await b.site.ate(() => b.site.pedidos.at(-1)?.parada === 'banco_fora')
  expect(b.linhas.some((l) => l.includes('ainda não alcançou o banco'))).toBe(true)
  expect(b.site.entregas.get(id)?.confirmacoes).toEqual([])
  b.cidade.oxmysql.pronto = true
  expect((await b.site.resultado(id, 12_000)).resultado).toBe('aplicada')
}, 30_000)
