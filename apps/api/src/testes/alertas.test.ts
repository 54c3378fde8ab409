import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { criarMundo, type Mundo } from './aplicacao.ts'

const PASTA = new URL('../../../../docs/operacao/prometheus/', import.meta.url)
let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

it.each(['alertas.yml', 'grafana.json'])('[API-01] %s names only figures that are told', async (arquivo) => {
  const texto = readFileSync(new URL(arquivo, PASTA), 'utf8')
  const nomeadas = new Set([...texto.matchAll(/\bsorium_[a-z_]+/g)].map(([nome]) => nome))
  const { body } = await mundo.chamar(null, { url: '/api/metricas' })
  const ditas = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, nome = '', tipo]) =>
      tipo === 'histogram' ? ['_bucket', '_count', '_sum'].map((fim) => nome + fim) : [nome],
    ),
  )
  expect(nomeadas.size).toBeGreaterThan(5)
  expect([...nomeadas].filter((nome) => !ditas.has(nome))).toEqual([])
})
