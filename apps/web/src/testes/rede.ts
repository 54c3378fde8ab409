/** The api of a component test: answers that the contract allows, refusals, silence, and answers that come when the test says so. */
import { Value } from 'typebox/value'
import { expect, vi } from 'vitest'
import { MANIFESTO } from '@sorium/contratos/index.ts'
import type { Caminho, ChamadaEm, MetodoHttp, Resposta } from '@sorium/contratos/fio.ts'

interface Pedido {
  /** 'POST /marketplace/anunciar', with the path as in the contract. */
  chamada: string
  consulta: Record<string, string>
  corpo: unknown
}

type Cabecalhos = Readonly<Record<string, string>>
type Responder = () => Promise<Response>

const json = (corpo: unknown, status: number, headers: Cabecalhos = {}) =>
  new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json', ...headers } })

/** 200 or 201, whichever the contract has. */
function sucesso(metodo: string, caminho: string, corpo: unknown, cabecalhos: Cabecalhos = {}): Response {
  const chamada = MANIFESTO.find((c) => c.metodo === metodo && c.caminho === caminho)
  const [status, esquema] = Object.entries(chamada?.respostas ?? {})[0] ?? []
  if (!esquema) throw new Error(`the contract has no ${metodo} ${caminho}`)
  expect([...Value.Errors(esquema, corpo)], `${metodo} ${caminho} never answers this`).toEqual([])
  return json(corpo, Number(status), cabecalhos)
}

const padraoDe = (caminho: string) => new RegExp(`^/api${caminho.replaceAll(/:\w+/g, '[^/]+')}$`)

/** Replaces `fetch`; a call without an answer fails and is listed in `imprevistos`. */
export function redeDeTeste() {
  const respostas = new Map<string, { padrao: RegExp; responder: Responder }>()
  const pedidos: Pedido[] = []
  const imprevistos: string[] = []

  vi.stubGlobal('fetch', async (endereco: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(endereco, location.href)
    const achada = [...respostas].find(([chamada, { padrao }]) => chamada.startsWith(`${method} `) && padrao.test(pathname))
    if (!achada) {
      imprevistos.push(`${method} ${pathname}`)
      throw new TypeError('Failed to fetch')
    }
    const [chamada, { responder }] = achada
    pedidos.push({ chamada, consulta: Object.fromEntries(searchParams), corpo: typeof body === 'string' ? JSON.parse(body) : undefined })
    return responder()
  })

  const por = (metodo: MetodoHttp, caminho: string, responder: Responder) =>
    void respostas.set(`${metodo} ${caminho}`, { padrao: padraoDe(caminho), responder })

  return {
    pedidos,
    imprevistos,
    quantos: (chamada: string) => pedidos.filter((p) => p.chamada === chamada).length,
    responder<M extends MetodoHttp, P extends Caminho<M>>(
      metodo: M,
      caminho: P,
      corpo: Resposta<ChamadaEm<M, P>>,
      cabecalhos?: Cabecalhos,
    ) {
      por(metodo, caminho, async () => sucesso(metodo, caminho, corpo, cabecalhos))
    },
    recusar<M extends MetodoHttp>(metodo: M, caminho: Caminho<M>, status: number, erro = 'Não.') {
      por(metodo, caminho, async () => json({ erro, codigo: 'teste.recusa' }, status))
    },
    /** Answers only when `soltar` is called. */
    segurar<M extends MetodoHttp, P extends Caminho<M>>(metodo: M, caminho: P) {
      let soltar = (_resposta: Response) => {}
      const resposta = new Promise<Response>((resolver) => (soltar = resolver))
      por(metodo, caminho, () => resposta)
      return { soltar: (corpo: Resposta<ChamadaEm<M, P>>) => soltar(sucesso(metodo, caminho, corpo)) }
    },
    adiar<M extends MetodoHttp>(metodo: M, caminho: Caminho<M>) {
      por(metodo, caminho, async () => json({}, 202))
    },
  }
}
