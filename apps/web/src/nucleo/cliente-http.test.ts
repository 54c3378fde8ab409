import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enviar, ler } from './cliente-http.ts'
import { repetirSeIncerto } from './consultas.ts'
import { ErroDaApi } from './erro-da-api.ts'
import { temRede } from './rede.ts'
import { guardarToken } from './sessao.ts'

function armazem(): Storage {
  const mapa = new Map<string, string>()
  return {
    getItem: (k) => mapa.get(k) ?? null,
    setItem: (k, v) => void mapa.set(k, v),
    removeItem: (k) => void mapa.delete(k),
    clear: () => mapa.clear(),
    key: () => null,
    length: 0,
  }
}

const token = `e30.${btoa('{"sub":"u1"}')}.x`
const pedidos: { endereco: string; cabecalhos: Headers }[] = []
let responder: () => Promise<Response>
/** What asks whether there is a network at all (rede.ts). */
let saude: () => Promise<Response>

beforeEach(() => {
  pedidos.length = 0
  vi.stubGlobal('localStorage', armazem())
  vi.stubGlobal('sessionStorage', armazem())
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } })
  saude = () => Promise.resolve(new Response())
  vi.stubGlobal('fetch', (endereco: string, pedido: RequestInit) => {
    if (endereco === '/api/saude') return saude()
    pedidos.push({ endereco, cabecalhos: new Headers(pedido.headers) })
    return responder()
  })
  guardarToken('user', token)
})
afterEach(() => vi.unstubAllGlobals())

const responderCom = (status: number, corpo: unknown) => {
  responder = () => Promise.resolve(Response.json(corpo, { status }))
}
const comprar = (item_id = 'agua') =>
  enviar('POST', '/loja/comprar', {
    como: 'user',
    corpo: { item_id, metodo_pagamento: 'real', personagem_id: 1 },
    intencao: 'loja.comprar',
  }).catch((erro: unknown) => erro)
const chaves = () => pedidos.map((p) => p.cabecalhos.get('idempotency-key'))

describe('enviar with an intent', () => {
  it('repeats the same key after a lost answer, and starts anew after a definite one', async () => {
    responder = () => Promise.reject(new TypeError('rede'))
    await comprar()
    responderCom(503, { erro: 'fora', codigo: 'sistema.indisponivel' })
    await comprar()
    responderCom(201, { mensagem: 'ok' })
    await comprar()
    await comprar()
    const [primeira, segunda, terceira, quarta] = chaves()
    expect(primeira).toMatch(/^[\w-]{8,128}$/)
    expect([segunda, terceira]).toEqual([primeira, primeira])
    expect(quarta).not.toBe(primeira)
  })

  it('a refusal is definite, and another body is another intent', async () => {
    responderCom(409, { erro: 'Saldo insuficiente.', codigo: 'carteira.saldo_insuficiente' })
    const erro = await comprar()
    expect(erro).toMatchObject({ status: 409, codigo: 'carteira.saldo_insuficiente', message: 'Saldo insuficiente.' })
    responder = () => Promise.reject(new TypeError('rede'))
    await comprar()
    await comprar('pao')
    expect(new Set(chaves()).size).toBe(3)
  })
})

describe('ler', () => {
  it('[AUT-13] public reads carry no token; [AUT-12] personal ones carry the player’s', async () => {
    responderCom(200, [])
    await ler('/admin/loja/itens')
    await ler('/user/profile', { como: 'user' })
    expect(pedidos.map((p) => p.cabecalhos.get('authorization'))).toEqual([null, `Bearer ${token}`])
  })

  it('a 401 forgets the token that was refused', async () => {
    responderCom(401, { erro: 'Sua sessão terminou. Entre de novo.', codigo: 'sessao.invalida' })
    await expect(ler('/carteira', { como: 'user' })).rejects.toBeInstanceOf(ErroDaApi)
    expect(localStorage.getItem('user_token')).toBeNull()
  })

  it('an answer that never came has status 0 and is uncertain', async () => {
    responder = () => Promise.reject(new TypeError('rede'))
    await expect(ler('/carteira', { como: 'anonimo' })).rejects.toMatchObject({ status: 0, codigo: 'rede.falha', incerto: true })
    expect(temRede()).toBe(true)
  })

  it('when nothing answers there is no network, and a keyed write waits for it; the first answer brings it back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    responder = saude = () => Promise.reject(new TypeError('rede'))
    const erro = await ler('/carteira', { como: 'anonimo' }).catch((e: unknown) => e as Error)
    expect(temRede()).toBe(false)
    expect(repetirSeIncerto(5, erro as Error)).toBe(true)
    saude = () => Promise.resolve(new Response(null, { status: 503 }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(temRede()).toBe(true)
    expect([repetirSeIncerto(0, erro as Error), repetirSeIncerto(1, erro as Error)]).toEqual([true, false])
    vi.useRealTimers()
  })
})

describe('the contract', () => {
  it('writes what stands in a path', async () => {
    responderCom(200, { id: 'a/b' })
    await ler('/marketplace/anuncios/:id', { parametros: { id: 'a/b ?' }, como: 'user' })
    expect(pedidos[0]?.endereco).toBe('/api/marketplace/anuncios/a%2Fb%20%3F')
  })

  it('is what compiles: another call, role, field or value does not', () => {
    const erros = () => [
      // @ts-expect-error no such path
      ler('/loja/nada'),
      // @ts-expect-error a parameter of the path is missing
      ler('/marketplace/anuncios/:id', { como: 'user' }),
      // @ts-expect-error it is the administration's
      ler('/admin/dashboard', { como: 'user' }),
      // @ts-expect-error another value
      ler('/blockchain/historico', { consulta: { period: 'seculo' } }),
      // @ts-expect-error another field of the query
      ler('/hall/ranking/:ranking', { parametros: { ranking: 'mais-rico' }, consulta: { paginas: 2 } }),
      // @ts-expect-error moves money, and names no intent
      enviar('POST', '/loja/comprar', { como: 'user', corpo: { item_id: 'agua', metodo_pagamento: 'real', personagem_id: 1 } }),
      // @ts-expect-error another field of the body
      enviar('PUT', '/admin/marketplace/configuracoes/taxa', { como: 'admin', corpo: { tax: 1 } }),
      // @ts-expect-error another method
      enviar('DELETE', '/loja/comprar', { como: 'user' }),
      // @ts-expect-error the answer has no such field
      async () => (await ler('/marketplace/configuracoes/taxa')).taxas,
    ]
    expect(erros).toBeTypeOf('function')
  })
})
