/** The site's own reads of its api. They are a visitor's calls, but no limit counts them. */
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify'

/** Where they come from. The system gives each real connection an address of a network: none can have this one, whatever it sends. */
const DA_CASA = 'casa'

/** Asks this very application, through its guards and contracts. */
export function perguntarEmCasa(app: FastifyInstance, url: string): Promise<LightMyRequestResponse> {
  return app.inject({ url, remoteAddress: DA_CASA })
}

/** Of the connection, not of `req.ip`: that one a proxy may take from a header. */
export function ehDaCasa(req: FastifyRequest): boolean {
  return req.socket.remoteAddress === DA_CASA
}
