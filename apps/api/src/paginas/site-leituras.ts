/** What pages begin with: the first answers of the api, as a visitor gets them. What of them is for everybody is kept where it is answered. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { RespostaDaCasa } from '../../../web/src/servidor/porta.ts'
import { perguntarEmCasa } from '#nucleo/http/index.ts'

export type Responder = (endereco: string) => Promise<RespostaDaCasa>

/** Answers a GET of the api by its address. */
export function criarResposta(app: FastifyInstance): Responder {
  return async (endereco) => {
    const r = await perguntarEmCasa(app, endereco)
    const corpo = r.json<unknown>()
    const headers = { get: (nome: string) => r.headers[nome]?.toString() ?? null }
    return { ok: r.statusCode === 200, status: r.statusCode, headers, json: () => Promise.resolve(corpo) }
  }
}

/** The site's program asks one for all: of several applications in a process it has to be the one whose page is being written. */
const dePagina = new AsyncLocalStorage<Responder>()

export const responderDaPagina =
  (responder: Responder): Responder =>
  (endereco) =>
    (dePagina.getStore() ?? responder)(endereco)

export const escrevendoPor = <T>(responder: Responder, escrever: () => Promise<T>): Promise<T> => dePagina.run(responder, escrever)
