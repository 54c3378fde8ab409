import { infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EstadoDaCompra } from '@sorium/contratos/loja/index.ts'
import { paginaAcompanhada } from './acompanhar.ts'

const POR_PAGINA = 2
let compras: { id: string; estado: EstadoDaCompra }[]
let pedidas: (string | null)[]
let client: QueryClient

function buscar(cursor: string | null) {
  pedidas.push(cursor)
  const de = cursor === null ? 0 : compras.findIndex((c) => c.id === cursor) + 1
  const itens = compras.slice(de, de + POR_PAGINA).map((c) => ({ ...c }))
  return Promise.resolve({ itens, proximo: compras.length > de + POR_PAGINA ? (itens.at(-1)?.id ?? null) : null })
}
const consulta = infiniteQueryOptions({
  queryKey: ['compras'],
  queryFn: (p) => paginaAcompanhada(p, () => buscar(p.pageParam)),
  initialPageParam: null as string | null,
  getNextPageParam: (ultima) => ultima.proximo,
  staleTime: 0,
})
const olhar = async () => {
  pedidas = []
  await client.refetchQueries({ queryKey: ['compras'], type: 'all' })
  return pedidas
}
const naTela = () => client.getQueryData(consulta.queryKey)?.pages.flatMap((p) => p.itens.map((c) => `${c.id} ${c.estado}`))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  client = new QueryClient()
  compras = ['f', 'e', 'd', 'c', 'b', 'a'].map((id) => ({ id, estado: 'entregue' }))
  compras[3]!.estado = 'aguardando_jogador'
  pedidas = []
  await client.fetchInfiniteQuery({ ...consulta, pages: 3 })
  expect(pedidas).toEqual([null, 'e', 'c'])
})
afterEach(() => vi.useRealTimers())

it('a look at the list asks for the newest page and for those with something on its way', async () => {
  expect(await olhar()).toEqual([null, 'e'])
  compras[3]!.estado = 'entregue'
  expect(await olhar()).toEqual([null, 'e'])
  expect(naTela()).toContain('c entregue')
  expect(await olhar()).toEqual([null])
})

it('a purchase made meanwhile moves the pages: none is lost, none stands twice', async () => {
  compras.unshift({ id: 'g', estado: 'paga' })
  await olhar()
  expect(naTela()).toEqual(['g paga', 'f entregue', 'e entregue', 'd entregue', 'c aguardando_jogador', 'b entregue'])
})

it('what is settled is asked for again after a minute, and at once when somebody said that it changed', async () => {
  compras[5]!.estado = 'expirado'
  expect(await olhar()).not.toContain('c')
  vi.advanceTimersByTime(60_000)
  expect(await olhar()).toContain('c')
  expect(naTela()).toContain('a expirado')
  compras[5]!.estado = 'entregue'
  pedidas = []
  await client.invalidateQueries({ queryKey: ['compras'], refetchType: 'all' })
  expect(pedidas).toContain('c')
  expect(naTela()).toContain('a entregue')
})
