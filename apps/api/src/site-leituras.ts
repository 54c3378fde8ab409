/** What pages begin with: the first answers of the api, kept for a moment so that a crowd on one page asks once. */
import type { FastifyInstance } from 'fastify'
import { perguntarEmCasa } from '#nucleo/http/index.ts'

/** First answers are at most this old, and never older than what an administrator changed here. */
const IDADE_MS = 5_000

/** So many are kept: addresses come from visitors. */
const RESPOSTAS_GUARDADAS = 500

export type Guardar<T> = (chave: string, fazer: () => Promise<T>) => Promise<T>

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

export interface Trazida {
  /** undefined: the call did not succeed, the page will ask by itself. */
  corpo?: unknown
  /** Of a list's first page. */
  cursor?: string | undefined
  /** It was our fault: asked again it may succeed. */
  falhou: boolean
}

export function criarLeitor(app: FastifyInstance): (caminho: string) => Promise<Trazida> {
  const guardar = criarGuarda<Trazida>(app, { maximo: RESPOSTAS_GUARDADAS, boa: (t) => !t.falhou })
  return (caminho) =>
    guardar(caminho, async () => {
      const r = await perguntarEmCasa(app, `/api${caminho}`)
      if (r.statusCode !== 200) return { falhou: r.statusCode !== 404 }
      return { corpo: r.json<unknown>(), cursor: r.headers['x-proximo-cursor']?.toString(), falhou: false }
    })
}
