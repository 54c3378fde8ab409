import type { ServidorDoJogo } from '@sorium/contratos/entregas/index.ts'
import { PROTOCOLO } from '@sorium/contratos/ponte/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { antesDoSite, VERSAO_DO_SITE } from '#nucleo/versao.ts'
import { criarMundo, type Mundo, SINCRONIA_VAZIA } from './aplicacao.ts'
import { comprar } from './corridas.ts'
import { ditoDe } from './jogo.ts'

let mundo: Mundo
let item: string
beforeAll(async () => {
  mundo = await criarMundo()
  item = await mundo.item()
})
afterAll(() => mundo.fechar())

const sincronizar = (mais: object) => mundo.ponte('/ponte/sincronizar', { ...SINCRONIA_VAZIA, ...mais })
const servidor = async () => {
  const r = await mundo.chamar(await mundo.admin(), { url: '/api/admin/ponte/servidores' })
  return r.json<ServidorDoJogo[]>()[0]
}

describe('a ponte of another version', () => {
  it.each([
    ['before', { protocolo: PROTOCOLO - 1, versao: '0.0.1' }, true],
    ['after, with a field that this site does not know', { protocolo: PROTOCOLO + 1, versao: '99.0.0', coisa_nova: { a: 1 } }, false],
  ])('of the one %s, gets what was bought and its result is taken', async (_qual, ponte, antiga) => {
    const quem = await mundo.jogador()
    const { compra_id } = (await comprar(mundo, quem, { item })).json<{ compra_id: string }>()
    const online = [quem.passports[0]]
    const dada = (await sincronizar({ ...ponte, online })).json<{ operacoes: Parameters<typeof ditoDe>[0][]; ponte_do_site: string }>()
    expect(dada.ponte_do_site).toBe(VERSAO_DO_SITE)
    expect(dada.operacoes).toHaveLength(1)
    const confirmacoes = dada.operacoes.map((o) => ({ id: o.id, resultado: 'aplicada', ...ditoDe(o) }))
    expect((await sincronizar({ ...ponte, online, confirmacoes })).json()).toMatchObject({ liquidadas: [confirmacoes[0]?.id] })
    const compra = await mundo.app.ctx.banco.uma<{ estado: string }>('select estado from loja_compra where id = $1', [compra_id])
    expect(compra.estado).toBe('entregue')
    expect(await servidor()).toMatchObject({ versao: ponte.versao, ponte_antiga: antiga })
    const lote = { protocolo: ponte.protocolo, versao: Date.now(), contas: [], personagens: [], veiculos: [] }
    expect((await mundo.ponte('/ponte/espelho', lote)).statusCode).toBe(200)
  })

  it.each([PROTOCOLO + 2, PROTOCOLO + 9])('that is further away (%i) is told so in a sentence', async (protocolo) => {
    const r = await sincronizar({ protocolo })
    expect([r.statusCode, r.json()]).toMatchObject([
      409,
      { codigo: 'ponte.versao_distante', erro: expect.stringContaining('copie a pasta sorium') },
    ])
  })
})

it.each([
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.10.0', '0.9.0', false],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.9.9', false],
  ['de teste', '0.2.0', false],
  ['0', '0.2.0', false],
])('%s comes before %s: %s', (uma, outra, antes) => {
  expect(antesDoSite(uma, outra)).toBe(antes)
})
