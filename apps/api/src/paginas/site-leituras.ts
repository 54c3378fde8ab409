/** What pages begin with: the first answers of the api, kept for a moment so that a crowd on one page asks once. */
import type { FastifyInstance } from 'fastify'
import type { RespostaDaCasa } from '../../../web/src/servidor/porta.ts'
import { perguntarEmCasa } from '#nucleo/http/index.ts'

/** First answers are at most this old, and never older than what an administrator changed here. */
const IDADE_MS = 5_000

/** So many are kept: addresses come from visitors. */
const RESPOSTAS_GUARDADAS = 500

type Guardar<T> = (chave: string, fazer: () => Promise<T>) => Promise<T>

/**
 * Things kept a moment by their key. Whoever comes while one is being made waits for the same; one that is not `boa` is given to those who waited
 * and then forgotten, and so a fault is shown to nobody after it is over. With too many the oldest goes.
 */
export function criarGuarda<T>(app: FastifyInstance, p: { maximo: number; boa: (coisa: T) => boolean }): Guardar<T> {
  const guardadas = new Map<string, { desde: number; coisa: Promise<T> }>()

  return (chave, fazer) => {
    const agora = performance.now()
    const guardada = guardadas.get(chave)
    if (guardada && guardada.desde > Math.max(agora - IDADE_MS, app.administrado.em)) return guardada.coisa
    guardadas.delete(chave)
    const [maisVelha] = guardadas.keys()
    if (guardadas.size >= p.maximo && maisVelha !== undefined) guardadas.delete(maisVelha)
    const nova = { desde: agora, coisa: fazer() }
    guardadas.set(chave, nova)
    const esquecer = () => void (guardadas.get(chave) === nova && guardadas.delete(chave))
    nova.coisa.then((coisa) => void (p.boa(coisa) || esquecer()), esquecer)
    return nova.coisa
  }
}

/** Answers a GET of the api by its address, as a visitor gets it. A fault of ours is kept for nobody; that something is not there is no fault. */
export function criarResposta(app: FastifyInstance): (endereco: string) => Promise<RespostaDaCasa> {
  const guardar = criarGuarda<RespostaDaCasa>(app, { maximo: RESPOSTAS_GUARDADAS, boa: (r) => r.ok || r.status === 404 })
  return (endereco) =>
    guardar(endereco, async () => {
      const r = await perguntarEmCasa(app, endereco)
      const corpo = r.json<unknown>()
      const headers = { get: (nome: string) => r.headers[nome]?.toString() ?? null }
      return { ok: r.statusCode === 200, status: r.statusCode, headers, json: () => Promise.resolve(corpo) }
    })
}
