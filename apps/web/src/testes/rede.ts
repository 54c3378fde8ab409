import { Value } from 'typebox/value'
import { expect, vi } from 'vitest'
import { MANIFESTO } from '@sorium/contratos/index.ts'
import type { Caminho, ChamadaEm, MetodoHttp, Resposta } from '@sorium/contratos/fio.ts'

interface Pedido {
  chamada: string
  caminho: string
  consulta: Record<string, string>
  cabecalhos: Headers
  corpo: unknown
}

type Cabecalhos = Readonly<Record<string, string>>
type Responder = (pedido: Pedido) => Promise<Response>

const json = (corpo: unknown, status: number, headers: Cabecalhos = {}) =>
  new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json', ...headers } })

function sucesso(metodo: string, caminho: string, corpo: unknown, cabecalhos: Cabecalhos = {}): Response {
  const chamada = MANIFESTO.find((c) => c.metodo === metodo && c.caminho === caminho)
  const [status, esquema] = Object.entries(chamada?.respostas ?? {})[0] ?? []
  if (!esquema) throw new Error(`the contract has no ${metodo} ${caminho}`)
  if (status === '204') return new Response(null, { status: 204 })
  expect([...Value.Errors(esquema, corpo)], `${metodo} ${caminho} never answers this`).toEqual([])
  return json(corpo, Number(status), cabecalhos)
}

const padraoDe = (caminho: string) => new RegExp(`^${caminho.replaceAll(/:\w+/g, '[^/]+')}$`)

function lerPedido(endereco: string, { method: metodo = 'GET', body, headers }: RequestInit) {
  const { pathname, searchParams } = new URL(endereco, location.href)
  const corpo: unknown = typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
  const consulta = Object.fromEntries(searchParams)
  return { metodo, caminho: pathname.replace(/^\/api/, ''), consulta, cabecalhos: new Headers(headers), corpo }
}

function portao() {
  let resposta: (() => Response) | null = null
  const presas: ((resposta: Response) => void)[] = []
  return {
    esperar: () => (resposta ? Promise.resolve(resposta()) : new Promise<Response>((resolver) => presas.push(resolver))),
    abrir(como: () => Response) {
      resposta = como
      for (const resolver of presas.splice(0)) resolver(como())
    },
  }
}

/** Replaces `fetch`; a call for which the test has no answer fails and is listed in `imprevistos`. */
export function redeDeTeste() {
  const respostas = new Map<string, { padrao: RegExp; responder: Responder }>()
  const pedidos: Pedido[] = []
  const imprevistos: string[] = []

  vi.stubGlobal('fetch', async (endereco: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const { metodo, ...lido } = lerPedido(endereco, init)
    // After an unanswered call the site calls this path to learn whether the server can be reached.
    if (lido.caminho === '/saude') return json({}, 200)
    const achada = [...respostas].find(([chamada, { padrao }]) => chamada.startsWith(`${metodo} `) && padrao.test(lido.caminho))
    if (!achada) {
      imprevistos.push(`${metodo} /api${lido.caminho}`)
      throw new TypeError('Failed to fetch')
    }
    const [chamada, { responder }] = achada
    const pedido = { chamada, ...lido }
    pedidos.push(pedido)
    return responder(pedido)
  })

  /** Lists in `imprevistos` an answer that the contract does not allow, because the page would take the thrown error for a network fault. */
  const permitido = (...p: Parameters<typeof sucesso>) => {
    try {
      return sucesso(...p)
    } catch (erro) {
      imprevistos.push(String(erro))
      throw erro
    }
  }

  const por = (metodo: MetodoHttp, caminho: string, responder: Responder) =>
    void respostas.set(`${metodo} ${caminho}`, { padrao: padraoDe(caminho), responder })

  return {
    pedidos,
    imprevistos,
    enviados: (chamada: string) => pedidos.filter((p) => p.chamada === chamada).map((p) => p.corpo),
    quantos: (chamada: string) => pedidos.filter((p) => p.chamada === chamada).length,
    responder<M extends MetodoHttp, P extends Caminho<M>>(
      metodo: M,
      caminho: P,
      corpo: Resposta<ChamadaEm<M, P>> | ((pedido: Pedido) => Resposta<ChamadaEm<M, P>>),
      cabecalhos: Cabecalhos | ((pedido: Pedido) => Cabecalhos) = {},
    ) {
      por(metodo, caminho, async (pedido) =>
        permitido(
          metodo,
          caminho,
          typeof corpo === 'function' ? (corpo as (p: Pedido) => unknown)(pedido) : corpo,
          typeof cabecalhos === 'function' ? cabecalhos(pedido) : cabecalhos,
        ),
      )
    },
    responderFora: <M extends MetodoHttp>(metodo: M, caminho: Caminho<M>, corpo: unknown) =>
      por(metodo, caminho, async () => json(corpo, 200)),
    recusar<M extends MetodoHttp>(metodo: M, caminho: Caminho<M>, status: number, erro = 'Não.', partes: object = {}) {
      por(metodo, caminho, async () => json({ erro, codigo: 'teste.recusa', ...partes }, status))
    },
    calar<M extends MetodoHttp>(metodo: M, caminho: Caminho<M>) {
      por(metodo, caminho, async () => {
        throw new TypeError('Failed to fetch')
      })
    },
    segurar<M extends MetodoHttp, P extends Caminho<M>>(metodo: M, caminho: P) {
      const { esperar, abrir } = portao()
      por(metodo, caminho, esperar)
      return {
        soltar: (corpo: Resposta<ChamadaEm<M, P>>) => abrir(() => permitido(metodo, caminho, corpo)),
        recusar: (status: number, erro = 'Não.') => abrir(() => json({ erro, codigo: 'teste.recusa' }, status)),
      }
    },
    adiar: <M extends MetodoHttp>(metodo: M, caminho: Caminho<M>) => por(metodo, caminho, async () => json({}, 202)),
  }
}
