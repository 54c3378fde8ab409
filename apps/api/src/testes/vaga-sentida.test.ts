import type { Compra, CompraDetalhada } from '@sorium/contratos/loja/index.ts'
import type { Confirmacao, Operacao } from '@sorium/contratos/ponte/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { criarMundo, type Mundo, type Pessoa } from './aplicacao.ts'
import { comprar } from './corridas.ts'
import { instalarRelogio, moverRelogio } from './relogio-do-banco.ts'

let mundo: Mundo
let ana: Pessoa
let agora: number
beforeAll(async () => {
  mundo = await criarMundo({ preparar: instalarRelogio })
  agora = Date.now()
})
beforeEach(async () => {
  ana = await mundo.jogador()
})
afterAll(() => mundo.fechar())

const passar = (segundos: number) => moverRelogio(mundo, new Date((agora += segundos * 1000)))
const passport = () => ana.passports[0]

/** Not over HTTP, because a signed call needs the real clock. */
async function cidade(p: { online?: boolean; confirmacoes?: Confirmacao[] } = {}): Promise<Operacao[]> {
  const { operacoes } = await mundo.app.entregas.sincronizar(
    'principal',
    {
      protocolo: 1,
      versao: '1',
      framework: 'teste',
      no_ar_s: 1,
      fila: 0,
      espera_s: 0,
      online: p.online === false ? [] : [passport()],
      em_maos: [],
      confirmacoes: p.confirmacoes ?? [],
      leituras: [],
    },
    new AbortController().signal,
  )
  return operacoes.filter((o) => o.passport === passport())
}
async function pagar(tipo: 'item' | 'veiculo'): Promise<string> {
  const entrega =
    tipo === 'item'
      ? { tipo: 'dar_item', dados: { item: 'agua', quantidade: 1, exato: false } }
      : { tipo: 'dar_veiculo', dados: { modelo: 'kuruma' } }
  const r = await comprar(mundo, ana, { item: await mundo.item({ operacao: { entrega, dias: null, fim: null } }) })
  expect(r.statusCode, r.body).toBe(201)
  return r.json<{ compra_id: string }>().compra_id
}
async function recusar(vezes: number, p: { motivo: string; online?: boolean }): Promise<number[]> {
  const esperas: number[] = []
  for (let rodada = 0; rodada < vezes; rodada++) {
    let espera = 0
    let ops = await cidade(p)
    for (; ops.length === 0 && espera < 3_600; espera += 10) {
      await passar(10)
      ops = await cidade(p)
    }
    esperas.push(espera)
    expect(ops).toHaveLength(1)
    await cidade({ ...p, confirmacoes: [{ id: ops[0]!.id, resultado: 'recusada', motivo: p.motivo }] })
  }
  return esperas
}
const compra = async (id: string) => (await mundo.chamar(ana, { url: `/api/loja/historico-compras/${id}` })).json<Compra>()

describe('a delivery that was refused for now', () => {
  it.each([
    ['item', 'sem_espaco'],
    ['item', 'sem_peso'],
    ['item', 'limite_do_item'],
    ['veiculo', 'ja_possui_modelo'],
    ['veiculo', 'em_uso'],
    ['veiculo', 'fora_do_padrao'],
  ] as const)('[LOJ-13] %s, %s: tried again within 30 s as long as its character is in the city', async (tipo, motivo) => {
    const id = await pagar(tipo)
    const esperas = await recusar(9, { motivo })
    expect(Math.max(...esperas)).toBeLessThanOrEqual(30)
    expect(Math.min(...esperas.slice(1))).toBeGreaterThanOrEqual(20)
    await passar(30)
    const [op] = await cidade()
    await cidade({ confirmacoes: [{ id: op!.id, resultado: 'aplicada' }] })
    const { estado, linha_do_tempo } = await compra(id)
    expect(estado).toBe('entregue')
    expect(linha_do_tempo.map((p) => p.estado).slice(-4)).toEqual(['no_servidor', 'aguardando_espaco', 'no_servidor', 'entregue'])
    expect(linha_do_tempo.length).toBeLessThanOrEqual(5)
  })

  it('[LOJ-13] another reason is told, and so is its return', async () => {
    const id = await pagar('item')
    for (const motivo of ['sem_espaco', 'sem_espaco', 'sem_peso', 'sem_espaco']) await recusar(1, { motivo })
    const passos = (await compra(id)).linha_do_tempo.filter((p) => p.estado === 'aguardando_espaco')
    expect(passos.map((p) => p.motivo?.slice(0, 9))).toEqual(['Sem espaç', 'A mochila', 'Sem espaç'])
  })

  it('[LOJ-13] while its character is away it waits longer each time, 15 minutes at most', async () => {
    await pagar('veiculo')
    const esperas = await recusar(8, { motivo: 'ja_possui_modelo', online: false })
    expect(esperas).toEqual([0, 30, 60, 120, 240, 480, 900, 900])
  })

  it('[LOJ-13] who comes back into the city is not kept waiting by what was refused before', async () => {
    await pagar('veiculo')
    await recusar(8, { motivo: 'ja_possui_modelo', online: false })
    await passar(10)
    expect(await cidade()).toEqual([])
    await passar(20)
    expect(await cidade({ online: false })).toEqual([])
    expect(await cidade()).toHaveLength(1)
  })

  it('[API-52] forced by the administration and refused again: 30 s, and the administration is told so', async () => {
    const id = await pagar('item')
    const admin = await mundo.admin()
    for (let rodada = 0; rodada < 6; rodada++) {
      const r = await mundo.chamar(admin, { method: 'POST', url: `/api/admin/historicoCompras/entregar/${id}` })
      expect(r.statusCode, r.body).toBeLessThan(300)
      const [op] = await cidade()
      await cidade({ confirmacoes: [{ id: op!.id, resultado: 'recusada', motivo: 'sem_espaco' }] })
    }
    const espera = async () => {
      const { entregas } = (await mundo.chamar(admin, { url: `/api/admin/historicoCompras/${id}` })).json<CompraDetalhada>()
      return (Date.parse(entregas.at(-1)!.disponivel_em!) - agora) / 1000
    }
    expect(await espera()).toBeLessThanOrEqual(30)
    await cidade({ online: false })
    expect(await espera()).toBe(900)
    await passar(30)
    expect(await cidade()).toHaveLength(1)
  })
})
