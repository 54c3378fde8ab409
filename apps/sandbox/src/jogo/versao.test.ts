import { expect, it } from 'vitest'
import { usarBancada } from './testes/bancada.ts'

const bancada = usarBancada()
const agua = { passport: 1001, tipo: 'dar_item', dados: { item: 'water', quantidade: 1, exato: false } } as const

it('of a site that is newer the console is told once, with what to do, and it goes on delivering', async () => {
  const b = await bancada()
  b.site.mais = { ponte_do_site: '99.1.0', coisa_nova: [1, 2], proxima_coisa: null }
  const antes = b.site.pedidos.length
  expect(await b.site.resultado(b.site.pedir(agua))).toMatchObject({ resultado: 'aplicada' })
  await b.site.ate(() => b.site.pedidos.length > antes + 2)
  const ditas = b.linhas.filter((linha) => linha.includes('Ponte antiga'))
  expect(ditas).toHaveLength(1)
  expect(ditas[0]).toMatch(/esta é a \d+\.\d+\.\d+, e o site já é o 99\.1\.0\. Copie a pasta sorium/)
})

it.each([
  ['says nothing of it, as the version before', {}],
  ['is older', { ponte_do_site: '0.0.1' }],
])('of a site that %s nothing is said', async (_qual, mais) => {
  const b = await bancada()
  b.site.mais = mais
  expect(await b.site.resultado(b.site.pedir(agua))).toMatchObject({ resultado: 'aplicada' })
  expect(b.linhas.filter((linha) => linha.includes('Ponte antiga'))).toEqual([])
})

it('a site that is too far away is told of in its own words', async () => {
  const b = await bancada()
  b.site.recusa = 'ponte.versao_distante'
  b.site.pedir(agua)
  await b.site.ate(() => b.linhas.some((linha) => linha.includes('Sem ligação com o site')))
})
