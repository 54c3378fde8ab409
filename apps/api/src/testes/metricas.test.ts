import { afterAll, beforeAll, expect, it } from 'vitest'
import { perguntarPorDentro } from '#nucleo/http/index.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await criarMundo()
})
afterAll(() => mundo.fechar())

const ler = async (url: string) => (await mundo.chamar(null, { url })).statusCode
const linhas = async () => (await mundo.chamar(null, { url: '/api/metricas' })).body.split('\n')
const valor = async (inicio: string) => Number((await linhas()).find((l) => l.startsWith(`${inicio} `))?.split(' ')[1] ?? 0)
const contados = (rota: string, status: string, metodo = 'GET') =>
  valor(`sorium_pedido_duracao_segundos_count{rota="${rota}",metodo="${metodo}",status="${status}"}`)

it('[API-01] durations are told by the pattern of the route, its method and the class of the answer', async () => {
  expect([
    await ler('/api/hall/player/mais-rico'),
    await ler('/api/hall/player/mais-rico?a=1'),
    await ler('/api/hall/player/nenhum'),
  ]).toEqual([200, 200, 404])
  expect(await contados('/api/hall/player/:ranking', '2xx')).toBe(2)
  expect(await contados('/api/hall/player/:ranking', '4xx')).toBe(1)
  const soma = await valor('sorium_pedido_duracao_segundos_sum{rota="/api/hall/player/:ranking",metodo="GET",status="2xx"}')
  const ate30s = await valor('sorium_pedido_duracao_segundos_bucket{le="30",rota="/api/hall/player/:ranking",metodo="GET",status="2xx"}')
  expect([soma > 0, soma < 30, ate30s]).toEqual([true, true, 2])
})

it('[API-01] a failure of ours counts as one, apart from refusals', async () => {
  const { banco } = mundo.app.ctx
  await banco.transacao((tx) => tx.executar('alter table loja_categoria rename to loja_categoria_fora'))
  expect(await ler('/api/admin/loja/categorias')).toBe(500)
  await banco.transacao((tx) => tx.executar('alter table loja_categoria_fora rename to loja_categoria'))
  expect(await ler('/api/carteira')).toBe(401)
  expect(await contados('/api/admin/loja/categorias', '5xx')).toBe(1)
  expect(await valor('sorium_erros_total{codigo="sistema.falha"}')).toBe(1)
  expect(await valor('sorium_erros_total{codigo="sessao.ausente"}')).toBe(1)
})

it('[API-01] what somebody sends never becomes a label: addresses and methods that are none count together', async () => {
  const antes = (await linhas()).length
  for (let n = 0; n < 40; n++) await mundo.chamar(null, { method: 'POST', url: `/nada-${n}/inventado` })
  await mundo.chamar(null, { method: 'PROPFIND', url: '/nada' })
  for (let n = 0; n < 40; n++) await ler(`/api/nada-${n}`)
  const depois = await linhas()
  expect(depois.join('\n')).not.toMatch(/nada|inventado|PROPFIND/)
  // Two new routes (unknown, and unknown below /api) with 13 lines each, and their error code.
  expect(depois.length - antes).toBeLessThanOrEqual(27)
})

it('the answers that a page asks of its own api are not counted beside the page', async () => {
  const antes = await contados('/api/blockchain/valor', '2xx')
  expect((await perguntarPorDentro(mundo.app.http, '/api/blockchain/valor')).statusCode).toBe(200)
  expect(await contados('/api/blockchain/valor', '2xx')).toBe(antes)
  await ler('/api/blockchain/valor')
  expect(await contados('/api/blockchain/valor', '2xx')).toBe(antes + 1)
})

it('tells of the process, of the database, and keeps the names that alarms know', async () => {
  const nomes = new Set((await linhas()).filter((l) => l.startsWith('# TYPE ')).map((l) => l.split(' ')[2]))
  for (const nome of [
    'sorium_operacoes_abertas',
    'sorium_entregas_na_fila',
    'sorium_entregas_espera_ms',
    'sorium_compras_mandadas_voltar_total',
    'sorium_compras_em_aberto',
    'sorium_compras_incertas',
    'sorium_alugueis_a_conferir',
    'sorium_financeiro_congelado',
    'sorium_conexoes_do_banco',
    'sorium_recusadas_total',
    'sorium_memoria_bytes',
    'sorium_invariantes_idade_s',
    'sorium_invariantes_ms',
    'sorium_invariante_quebrada',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds',
  ])
    expect(nomes).toContain(nome)
})
