/** The control server, on loopback: GET /mundo, POST /acao {acao, passport?}. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ACOES, type Acao, type Jogo } from './jogo.ts'
import { PedidoImpossivel } from './linha-do-trabalhador.ts'

export function abrirControle(jogo: Jogo, porta: number): Promise<Server> {
  const servidor = createServer((pedido, resposta) => {
    atender(jogo, pedido).then(
      (corpo) => responder(resposta, 200, corpo),
      (erro: unknown) => {
        const esperado = erro instanceof PedidoImpossivel
        if (!esperado) console.error(erro)
        responder(resposta, esperado ? 409 : 500, {
          erro: erro instanceof Error ? erro.message : 'Erro do jogo simulado.',
          codigo: 'sandbox.jogo',
        })
      },
    )
  })
  return new Promise((pronto, falha) => {
    servidor.once('error', falha)
    servidor.listen(porta, '127.0.0.1', () => pronto(servidor))
  })
}

async function atender(jogo: Jogo, pedido: IncomingMessage): Promise<unknown> {
  if (pedido.method === 'GET' && pedido.url === '/mundo') return jogo.mundo()
  if (pedido.method === 'POST' && pedido.url === '/acao') {
    const { acao, passport } = await lerCorpo(pedido)
    if (!ACOES.includes(acao as Acao)) throw new PedidoImpossivel(`A ação precisa ser uma de: ${ACOES.join(', ')}.`)
    return jogo.agir(acao as Acao, typeof passport === 'number' ? passport : undefined)
  }
  throw new PedidoImpossivel('O controle do jogo só conhece GET /mundo e POST /acao.')
}

async function lerCorpo(pedido: IncomingMessage): Promise<Record<string, unknown>> {
  const partes: Buffer[] = []
  for await (const parte of pedido) partes.push(parte as Buffer)
  try {
    const corpo = JSON.parse(Buffer.concat(partes).toString('utf8')) as unknown
    return typeof corpo === 'object' && corpo !== null ? (corpo as Record<string, unknown>) : {}
  } catch {
    throw new PedidoImpossivel('O corpo não é JSON.')
  }
}

function responder(resposta: ServerResponse, status: number, corpo: unknown): void {
  resposta.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(corpo ?? null))
}
