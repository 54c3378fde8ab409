import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Leitura } from './index.ts'
import { contarLinhas } from './contagem.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function tabela(linhas: number) {
  const t = { linhas, contagens: 0, falha: false }
  const uma = () => {
    t.contagens++
    return t.falha ? Promise.reject(new Error('sem banco')) : Promise.resolve({ n: BigInt(t.linhas) })
  }
  return { t, leitura: { uma } as unknown as Leitura }
}

it('a small number is counted each time: whoever adds a row sees it', async () => {
  const { t, leitura } = tabela(9_999)
  expect(await contarLinhas(leitura, 'todas')).toBe(9_999)
  t.linhas = 7
  expect(await contarLinhas(leitura, 'todas')).toBe(7)
  t.linhas = 8
  expect(await contarLinhas(leitura, 'todas')).toBe(8)
})

it('a large one is counted once for whoever turns the pages, each filter by itself, and anew after five seconds', async () => {
  const { t, leitura } = tabela(10_000)
  expect(await contarLinhas(leitura, 'todas', ['a'])).toBe(10_000)
  t.linhas = 20_000
  expect(await contarLinhas(leitura, 'todas', ['a'])).toBe(10_000)
  expect(await contarLinhas(leitura, 'todas', ['b'])).toBe(20_000)
  expect(await contarLinhas(tabela(5).leitura, 'todas', ['a'])).toBe(5)
  vi.advanceTimersByTime(5_000)
  const nova = contarLinhas(leitura, 'todas', ['a'])
  expect(await contarLinhas(leitura, 'todas', ['a'])).toBe(10_000)
  expect(await nova).toBe(20_000)
  expect(await contarLinhas(leitura, 'todas', ['a'])).toBe(20_000)
  expect(t.contagens).toBe(3)
})

it('one that is no longer large is forgotten, and a count that fails says so', async () => {
  const { t, leitura } = tabela(50_000)
  await contarLinhas(leitura, 'todas')
  vi.advanceTimersByTime(5_000)
  t.falha = true
  await expect(contarLinhas(leitura, 'todas')).rejects.toThrow('sem banco')
  vi.advanceTimersByTime(5_000)
  Object.assign(t, { falha: false, linhas: 3 })
  expect(await contarLinhas(leitura, 'todas')).toBe(3)
  t.linhas = 4
  expect(await contarLinhas(leitura, 'todas')).toBe(4)
})
