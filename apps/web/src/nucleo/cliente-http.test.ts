import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enviar, ler } from './cliente-http.ts'
import { COM_CHAVE, naFila } from './consultas.ts'
import { ErroDaApi, textoDoErro } from './erro-da-api.ts'
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
    expect(COM_CHAVE.retry(5, erro as Error)).toBe(true)
    saude = () => Promise.resolve(new Response(null, { status: 503 }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(temRede()).toBe(true)
    expect([COM_CHAVE.retry(0, erro as Error), COM_CHAVE.retry(1, erro as Error)]).toEqual([true, false])
    vi.useRealTimers()
  })

  it('while the city falls behind a purchase asks for its turn when it was told to, with the same key, and says so meanwhile', async () => {
    responder = () =>
      Promise.resolve(
        new Response(
          JSON.stringify({ erro: 'A cidade está recebendo mais compras do que consegue entregar agora.', codigo: 'entregas.cidade_cheia' }),
          {
            status: 503,
            headers: { 'retry-after': '3' },
          },
        ),
      )
    const comprar = () =>
      enviar('POST', '/loja/comprar', {
        como: 'user',
        corpo: { item_id: 1, metodo_pagamento: 'real', personagem_id: 7 },
        intencao: 'loja.comprar',
      }).catch((e: unknown) => e as ErroDaApi)
    const erro = (await comprar()) as ErroDaApi
    expect(erro).toMatchObject({ status: 503, cidadeCheia: true, incerto: false })
    expect(COM_CHAVE.retryDelay(0, erro)).toBe(3_000)
    expect([COM_CHAVE.retry(0, erro), COM_CHAVE.retry(5, erro), COM_CHAVE.retry(6, erro)]).toEqual([true, true, false])
    expect([naFila({ isPending: true, failureReason: erro }), naFila({ isPending: true, failureReason: null })]).toEqual([true, false])
    expect(textoDoErro(erro, 'Erro ao comprar.')).toContain('A cidade está recebendo')
    await comprar()
    const chaves = pedidos.map((p) => p.cabecalhos.get('idempotency-key'))
    expect(chaves[0]).toBeTruthy()
    expect(chaves[1]).toBe(chaves[0])
  })

  it('one that has asked for its turn so often that it is told to wait a minute waits, with the same key; whoever presses that often is told', async () => {
    const responderCheio = (status: number, codigo: string, cabecalhos: Record<string, string>) => {
      responder = () => Promise.resolve(new Response(JSON.stringify({ erro: 'Agora não.', codigo }), { status, headers: cabecalhos }))
    }
    const comprar = () =>
      enviar('POST', '/loja/comprar', {
        como: 'user',
        corpo: { item_id: 1, metodo_pagamento: 'real', personagem_id: 7 },
        intencao: 'loja.comprar',
      }).catch((e: unknown) => e as ErroDaApi)
    responderCheio(503, 'entregas.cidade_cheia', { 'retry-after': '2' })
    await comprar()
    responderCheio(429, 'pedido.muitos', { 'retry-after': '40' })
    const muitos = (await comprar()) as ErroDaApi
    expect([COM_CHAVE.retry(0, muitos), COM_CHAVE.retry(1, muitos), COM_CHAVE.retry(6, muitos)]).toEqual([false, true, false])
    expect(COM_CHAVE.retryDelay(1, muitos)).toBe(40_000)
    expect(naFila({ isPending: true, failureReason: muitos })).toBe(true)
    responderCheio(429, 'pedido.muitos', {})
    expect(COM_CHAVE.retry(1, (await comprar()) as ErroDaApi)).toBe(false)
    expect(new Set(pedidos.map((p) => p.cabecalhos.get('idempotency-key'))).size).toBe(1)
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
