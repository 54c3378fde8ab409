/**
 * Ends slow connections: a body that stops or comes too slowly, and an answer that the client does not read. Calls that `inject` makes are
 * not watched.
 */
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type CodigoDeErro, Recusa } from '../../erros.ts'

export interface Prazos {
  varrerMs: number
  /** Longest time without a byte of a body that is being read. */
  pausaMs: number
  /** Longest time for a whole body, from the start of reading. */
  corpoMs: number
  /** Longest time for a client to read a whole answer. */
  entregaMs: number
}

export const PRAZOS: Prazos = { varrerMs: 1_000, pausaMs: 10_000, corpoMs: 60_000, entregaMs: 300_000 }

/** requestTimeout must be longer than a form's wait plus `corpoMs`, and connectionTimeout longer than the ponte's poll of 25 s. */
export const PRAZOS_DO_NODE = {
  requestTimeout: 90_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
}

interface Chegada {
  corpo: IncomingMessage
  lidos: number
  /** Milliseconds without a new byte. Each check adds its interval, because the clock also counts time when this process was too busy to read. */
  parada: number
  olhadas: number
  /** Milliseconds since the reader was told to stop; null: it still reads. */
  desistidaMs: number | null
}

export function vigiarConexoes(app: FastifyInstance, prazos: Prazos): void {
  const chegando = new Set<Chegada>()
  /** Unread answers. One connection may have several (HTTP pipelining). */
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

const ehReal = (socket: Socket): boolean => 'bytesRead' in socket

function aindaChega(c: Chegada, prazos: Prazos): boolean {
  const { corpo } = c
  if (corpo.complete || corpo.destroyed) return false
  if (c.desistidaMs !== null) {
    // The handler has half of `pausaMs` to answer, then the connection is cut.
    c.desistidaMs += prazos.varrerMs
    if (c.desistidaMs >= prazos.pausaMs / 2) corpo.destroy()
    return true
  }
  // The call waits for its turn and reads nothing, so the sender is not slow.
  if (corpo.readableFlowing !== true && corpo.listenerCount('readable') === 0) return true
  const veioAlgo = corpo.socket.bytesRead !== c.lidos
  c.lidos = corpo.socket.bytesRead
  c.parada = veioAlgo ? 0 : c.parada + prazos.varrerMs
  c.olhadas += prazos.varrerMs
  if (c.parada < prazos.pausaMs && c.olhadas < prazos.corpoMs) return true
  c.desistidaMs = 0
  // Who reads the body gets this error and answers with it, so the connection must still be open.
  if (corpo.listenerCount('error') > 0) corpo.emit('error', new Recusa('pedido.lento'))
  return true
}

const DO_NODE: Record<string, CodigoDeErro> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'pedido.lento',
  HPE_HEADER_OVERFLOW: 'pedido.cabecalho_grande',
}

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
