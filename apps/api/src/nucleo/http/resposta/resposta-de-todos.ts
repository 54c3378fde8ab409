import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paraMuitos } from './comprimir.ts'

type Cabecalhos = Record<string, string | number | string[]>

export interface RespostaDeTodos {
  bytes: number
  corpo: Buffer
  cabecalhos: Cabecalhos
  etag: string | null
}

export function criarRespostaDeTodos(texto: string, p: { cabecalhos: Cabecalhos; comEtag: boolean }): RespostaDeTodos {
  const corpo = paraMuitos(Buffer.from(texto))
  const etag = p.comEtag ? etagDe(corpo) : null
  return { bytes: corpo.length, corpo, etag, cabecalhos: etag === null ? p.cabecalhos : { ...p.cabecalhos, etag } }
}

export function enviarATodos(
  { corpo, cabecalhos, etag }: RespostaDeTodos,
  { req, res }: { req: FastifyRequest; res: FastifyReply },
): Buffer | FastifyReply {
  res.headers(cabecalhos)
  return etag !== null && temEste(req, etag) ? res.code(304).send() : corpo
}

/** Weak, because the tag is the same for every compression. */
const etagDe = (bytes: Buffer): string => `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`

function temEste({ headers }: FastifyRequest, etag: string): boolean {
  const dito = headers['if-none-match']
  if (dito === undefined) return false
  return dito === '*' || dito.split(',').some((um) => um.trim().replace(/^W\//, '') === etag.slice(2))
}
