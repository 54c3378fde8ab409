/** The site's own reads of its api: they count as a visitor's calls, but against no limit. */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** A real connection always has an IP address, so it cannot have this one. */
const DE_DENTRO = 'de-dentro'

export function perguntarPorDentro(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url, remoteAddress: DE_DENTRO })
}

/** Looks at the connection's address, because a proxy may set `req.ip` from a header. */
export function ehDeDentro(req: FastifyRequest): boolean {
  return req.socket.remoteAddress === DE_DENTRO
}
