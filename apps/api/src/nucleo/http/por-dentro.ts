/** The site's own reads of its api. They are a visitor's calls, but no limit counts them. */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** Where they come from. The system gives each real connection an address of a network: none can have this one, whatever it sends. */
const DE_DENTRO = 'de-dentro'

/** Asks this very application, through its guards and contracts. */
export function perguntarPorDentro(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url, remoteAddress: DE_DENTRO })
}

/** Of the connection, not of `req.ip`: that one a proxy may take from a header. */
export function ehDeDentro(req: FastifyRequest): boolean {
  return req.socket.remoteAddress === DE_DENTRO
}
