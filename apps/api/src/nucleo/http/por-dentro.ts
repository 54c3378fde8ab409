import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** No real connection has this address, because it is no IP address. */
const DE_DENTRO = 'de-dentro'

export function perguntarPorDentro(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url, remoteAddress: DE_DENTRO })
}

/** Compares the connection's address, because `req.ip` may come from a proxy's header. */
export function ehDeDentro(req: FastifyRequest): boolean {
  return req.socket.remoteAddress === DE_DENTRO
}
