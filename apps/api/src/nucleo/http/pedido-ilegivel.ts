/** A request that is no HTTP, or whose headers are too large or too slow, reaches no route: it gets the one envelope too, and its connection ends. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type CodigoDeErro, Recusa } from '../erros.ts'

const CODIGOS: Readonly<Record<string, CodigoDeErro>> = {
  HPE_HEADER_OVERFLOW: 'pedido.cabecalho_grande',
  ERR_HTTP_REQUEST_TIMEOUT: 'pedido.demorado',
}

export function responderIlegivel(erro: NodeJS.ErrnoException, socket: Socket): void {
  if (erro.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const recusa = new Recusa(CODIGOS[erro.code ?? ''] ?? 'pedido.invalido')
  const corpo = JSON.stringify(recusa.corpo())
  socket.end(
    `HTTP/1.1 ${recusa.status} ${STATUS_CODES[recusa.status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(corpo)}\r\nConnection: close\r\n\r\n${corpo}`,
  )
}
