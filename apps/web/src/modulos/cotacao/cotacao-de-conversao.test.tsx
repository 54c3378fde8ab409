import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, type RenderHookResult } from 'vitest-browser-react'
import { criarClienteDeConsultas } from '#nucleo/consultas.ts'
import { redeDeTeste } from '../../testes/rede.ts'
import { useCotacaoDeConversao, type CotacaoDeConversao } from './cotacao-de-conversao.ts'

const VALOR = '/blockchain/valor'
let rede: ReturnType<typeof redeDeTeste>
let gancho: RenderHookResult<CotacaoDeConversao, unknown>

const passar = (ms: number) => gancho.act(() => vi.advanceTimersByTimeAsync(ms))
const agora = () => gancho.result.current
async function obter() {
  agora().obter()
  await passar(0)
}

beforeEach(async () => {
  rede = redeDeTeste()
  rede.responder('GET', VALOR, { valor_atual: 1.35 })
  const cliente = criarClienteDeConsultas()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cliente}>{children}</QueryClientProvider>
  gancho = await renderHook(() => useCotacaoDeConversao(), { wrapper })
  vi.useFakeTimers()
})
afterEach(() => expect(rede.imprevistos).toEqual([]))

describe('the quote of the converter', () => {
  it('is not asked for before somebody wants it', async () => {
    await passar(60_000)
    expect(rede.pedidos).toEqual([])
    expect(agora()).toMatchObject({ taxa: null, segundos: null, buscando: false })
  })

  it('[CAR-08][CAR-09] counts down from 30 to 0, each second once, and stays expired', async () => {
    await obter()
    expect(agora()).toMatchObject({ taxa: 1.35, segundos: 30, buscando: false })
    const vistos = [agora().segundos]
    for (let segundo = 1; segundo <= 31; segundo += 1) {
      await passar(1_000)
      vistos.push(agora().segundos)
    }
    expect(vistos).toEqual([...Array.from({ length: 31 }, (_, i) => 30 - i), 0])
    expect(agora().agora()).toBe(0)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('another quote starts the count anew, also after the first has expired', async () => {
    await obter()
    await passar(31_000)
    expect(agora().segundos).toBe(0)
    rede.responder('GET', VALOR, { valor_atual: 1.4 })
    await obter()
    expect(agora().taxa).toBe(1.4)
    expect(agora().segundos).toBe(30)
  })

  it('that failed shows rate 1 and is no quote, whatever was left of the last one', async () => {
    await obter()
    rede.recusar('GET', VALOR, 503)
    await obter()
    expect(agora()).toMatchObject({ taxa: 1, segundos: null })
    expect(agora().agora()).toBeNull()
  })

  it('asked for twice while the answer is on its way is one call', async () => {
    const lenta = rede.segurar('GET', VALOR)
    agora().obter()
    await passar(0)
    expect(agora()).toMatchObject({ taxa: null, segundos: null, buscando: true })
    agora().obter()
    lenta.soltar({ valor_atual: 1.5 })
    await passar(0)
    expect(agora().buscando).toBe(false)
    expect(agora().taxa).toBe(1.5)
    expect(rede.pedidos).toHaveLength(1)
  })

  it('[CAR-07] typing asks again only when the last try is over 5 seconds old', async () => {
    agora().renovar()
    await passar(4_900)
    agora().renovar()
    expect(rede.pedidos).toHaveLength(1)
    await passar(200)
    agora().renovar()
    await passar(0)
    expect(rede.pedidos).toHaveLength(2)
  })
})
