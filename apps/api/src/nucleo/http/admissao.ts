/**
 * Who is calling is known before his body is read: a call that may not pass is refused from its headers, and what it still sends is thrown away
 * unread. Refusals are counted by address, and one whose body is large is told slowly, so that sending bodies that nobody wants costs the sender most.
 */
import { setTimeout as dormir } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Recusa } from '../erros.ts'
import { redeDe } from '../rede.ts'

/** What is thrown away of a body so that its connection goes on; a larger one, or one of unknown length, ends its connection. */
const DESCARTE_MAXIMO = 8 * 1024 * 1024
/** A body up to this is no burden, refused or not. Of a larger one about so much is taken at a time. */
const CORPO_PEQUENO = 64 * 1024
/** A refused megabyte takes a second; the whole of it two at most, and as long as this when its length is unknown. */
const BYTES_POR_MS = 1024
const ESPERA_MAXIMA_MS = 2_000
const ESPERA_SEM_TAMANHO_MS = 1_000
const PEDACO_MS = CORPO_PEQUENO / BYTES_POR_MS
/** Between two pieces of a body whose sender is not known yet: a megabyte takes a third of a second. */
const PEDACO_DE_DESCONHECIDO_MS = 20
/** So many refusals are told slowly at once; the others at once, with the end of their connection. */
const SEGURADAS_NO_MAXIMO = 32

/** Bytes of body that the request says it has. Infinity: it does not say. */
function corpoAnunciado(req: FastifyRequest): number {
  if (req.headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(req.headers['content-length'] ?? 0)
}

export function conterRecusas(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _res, feito) => {
    // An address that is none, and a call that takes no body, have nothing to read.
    if (req.is404) feito(new Recusa('rota.nao_encontrada'))
    else if ((req.method === 'GET' || req.method === 'HEAD') && corpoAnunciado(req) > CORPO_PEQUENO)
      feito(new Recusa('pedido.grande_demais'))
    else feito()
  })
  // Fastify ends the connection of every body that it did not finish, and its sender may never see the answer. Here it is read to its end.
  app.addHook('onSend', (req, res, corpo, feito) => {
    if (req.encerrar || (corpoAnunciado(req) > DESCARTE_MAXIMO && !req.raw.complete)) res.header('connection', 'close')
    else res.removeHeader('connection')
    feito(null, corpo)
  })
  app.addHook('onResponse', (req, _res, feito) => {
    if (!req.raw.complete) req.raw.resume()
    feito()
  })
}

let seguradas = 0

/** Before a refusal of a large body is told, the body is taken in small pieces and thrown away: never a burst that others would wait for. */
export async function segurarRecusa(req: FastifyRequest): Promise<void> {
  const bytes = corpoAnunciado(req)
  if (bytes <= CORPO_PEQUENO) return
  if (seguradas >= SEGURADAS_NO_MAXIMO) {
    req.encerrar = true
    return
  }
  seguradas++
  const fim = performance.now() + (Number.isFinite(bytes) ? Math.min(bytes / BYTES_POR_MS, ESPERA_MAXIMA_MS) : ESPERA_SEM_TAMANHO_MS)
  const parar = () => req.raw.pause()
  req.raw.on('data', parar)
  try {
    while (performance.now() < fim && !req.raw.socket.destroyed) {
      if (!req.raw.readableEnded) req.raw.resume()
      await dormir(PEDACO_MS)
    }
  } finally {
    req.raw.off('data', parar)
    seguradas--
  }
}

/** The body of a caller who is not known before it has come whole: a large one is taken in small pieces too. */
export function aosPoucos(req: FastifyRequest, corpo: RequestPayload): RequestPayload {
  if (req.porConferir?.assinada !== false || corpoAnunciado(req) <= CORPO_PEQUENO) return corpo
  return Readable.from(emPedacos(corpo))
}

async function* emPedacos(corpo: RequestPayload): AsyncGenerator<Buffer> {
  for await (const pedaco of corpo) {
    yield typeof pedaco === 'string' ? Buffer.from(pedaco) : pedaco
    await dormir(PEDACO_DE_DESCONHECIDO_MS)
  }
}

/** What a caller without a way in is told: after too many such calls from one address, that there were too many. */
export function contarRecusa(app: FastifyInstance, req: FastifyRequest, erro: unknown): unknown {
  if (!(erro instanceof Recusa) || (erro.status !== 401 && erro.codigo !== 'sessao.ausente')) return erro
  const porta = req.routeOptions.config.chamada?.acesso === 'ponte' ? 'ponte' : 'sessao'
  const espera = app.recusadas.contar(porta, redeDe(req.ip))
  return espera === null ? erro : new Recusa('pedido.muitos', { tenteEmS: espera })
}
