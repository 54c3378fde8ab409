/**
 * Connections that stand still. A body that stops coming, or comes in drops, and an answer that nobody takes are given up: what they hold (a place
 * among the forms, memory, a socket) is there for everybody else. Only real connections are watched.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type CodigoDeErro, Recusa } from '../../erros.ts'

export interface Prazos {
  /** How often it is looked. */
  varrerMs: number
  /** Without a byte of a body that is being read. */
  pausaMs: number
  /** For a whole body, from when it is read. */
  corpoMs: number
  /** For a whole answer to be taken. */
  entregaMs: number
}

export const PRAZOS: Prazos = { varrerMs: 1_000, pausaMs: 10_000, corpoMs: 60_000, entregaMs: 300_000 }

/**
 * What Node sees to itself: the headers, and whatever is not being read, as a body of a refused call (above a form's wait and its own time); and a
 * connection on which nothing moves, either way, above the ponte's poll of 25 s.
 */
export const PRAZOS_DO_NODE = {
  requestTimeout: 90_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

interface Chegada {
  corpo: IncomingMessage
  lidos: number
  /** Counted in looks, not by the clock: while this process was busy nobody looked, and nobody was slow. */
  parada: number
  olhadas: number
  /** Since it was given up; null while it may go on. */
  desistidaMs: number | null
}

export function vigiarConexoes(app: FastifyInstance, prazos: Prazos): void {
  const chegando = new Set<Chegada>()
  /** Answers that nobody has taken yet. One connection may have several: who asks need not wait for the first. */
  const saindo = new Map<ServerResponse, { socket: Socket; desde: number }>()

  app.addHook('onRequest', (req, _res, feito) => {
    const { raw } = req
    const traz = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (traz && ehReal(raw.socket)) chegando.add({ corpo: raw, lidos: raw.socket.bytesRead, parada: 0, olhadas: 0, desistidaMs: null })
    feito()
  })
  app.addHook('onSend', (req, res, corpo, feito) => {
    const { socket } = req.raw
    if (ehReal(socket)) saindo.set(res.raw, { socket, desde: performance.now() })
    feito(null, corpo)
  })
  app.addHook('onResponse', (_req, res, feito) => {
    saindo.delete(res.raw)
    feito()
  })

  const vigia = setInterval(() => {
    for (const chegada of chegando) if (!aindaChega(chegada, prazos)) chegando.delete(chegada)
    const limite = performance.now() - prazos.entregaMs
    for (const [res, { socket, desde }] of saindo) {
      if (desde < limite) socket.destroy()
      if (socket.destroyed) saindo.delete(res)
    }
  }, prazos.varrerMs).unref()
  app.addHook('onClose', (_app, feito) => {
    clearInterval(vigia)
    feito()
  })
}

/** A call that the application makes of itself has no connection. */
const ehReal = (socket: Socket): boolean => 'bytesRead' in socket

/** @returns false when there is nothing more to watch. */
function aindaChega(c: Chegada, prazos: Prazos): boolean {
  const { corpo } = c
  if (corpo.complete || corpo.destroyed) return false
  if (c.desistidaMs !== null) {
    // Whoever read it has had the time to answer, and did not end it.
    c.desistidaMs += prazos.varrerMs
    if (c.desistidaMs >= prazos.pausaMs / 2) corpo.destroy()
    return true
  }
  // Nobody reads it at this moment: it waits for its turn, which is not its sender's fault.
  if (corpo.readableFlowing !== true && corpo.listenerCount('readable') === 0) return true
  const veioAlgo = corpo.socket.bytesRead !== c.lidos
  c.lidos = corpo.socket.bytesRead
  c.parada = veioAlgo ? 0 : c.parada + prazos.varrerMs
  c.olhadas += prazos.varrerMs
  if (c.parada < prazos.pausaMs && c.olhadas < prazos.corpoMs) return true
  c.desistidaMs = 0
  // Whoever reads it takes this as the end of it, and answers with it; the connection is still there to carry the answer.
  if (corpo.listenerCount('error') > 0) corpo.emit('error', new Recusa('pedido.lento'))
  return true
}

const DO_NODE: Record<string, CodigoDeErro> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'pedido.lento',
  HPE_HEADER_OVERFLOW: 'pedido.cabecalho_grande',
}

/** What Node refuses before there is a request to answer. */
export function responderNaConexao(erro: Error & { code?: string }, socket: Socket): void {
  if (erro.code === 'ECONNRESET' || socket.destroyed) return
  const recusa = new Recusa(DO_NODE[erro.code ?? ''] ?? 'pedido.invalido')
  const corpo = JSON.stringify(recusa.corpo())
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${recusa.status} ${STATUS_CODES[recusa.status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(corpo)}\r\nConnection: close\r\n\r\n${corpo}`,
    )
  socket.destroy(erro)
}
