/** The site's own reads of its api: a visitor's calls that no limit counts. */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** A real connection always has an IP address, so none can have this one. */
const DE_DENTRO = 'de-dentro'

export function perguntarPorDentro(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url, remoteAddress: DE_DENTRO })
}

/** The connection's address, because a proxy may set `req.ip` from a header. */
export function ehDeDentro(req: FastifyRequest): boolean {
  return req.socket.remoteAddress === DE_DENTRO
}
