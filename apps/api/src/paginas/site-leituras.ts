import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { RespostaDeDentro } from '../../../web/src/servidor/porta.ts'
import { perguntarPorDentro } from '#nucleo/http/index.ts'

export type Responder = (endereco: string) => Promise<RespostaDeDentro>

export function criarResposta(app: FastifyInstance): Responder {
  return async (endereco) => {
    const r = await perguntarPorDentro(app, endereco)
    const corpo = r.json<unknown>()
    const headers = { get: (nome: string) => r.headers[nome]?.toString() ?? null }
    return { ok: r.statusCode === 200, status: r.statusCode, headers, json: () => Promise.resolve(corpo) }
  }
}

/**
 * The site's bundle has one `responder` for all applications of a process; this store holds the one whose page is being written.
 */
const dePagina = new AsyncLocalStorage<Responder>()

export const responderDaPagina =
  (responder: Responder): Responder =>
  (endereco) =>
    (dePagina.getStore() ?? responder)(endereco)

export const escrevendoPor = <T>(responder: Responder, escrever: () => Promise<T>): Promise<T> => dePagina.run(responder, escrever)
