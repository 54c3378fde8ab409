/**
 * Questions or moves of one kind that come at the same time are sent together: one statement, or one transaction, for all of them. Nobody waits for
 * company: whoever comes while none is on its way goes at once, and those who come meanwhile go with the next.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { invariante } from './erros.ts'

/** So many go together, at most. */
const MAXIMO = 64
/** Behind a lock or a slow connection those who come later do not wait longer than this. */
const PACIENCIA_MS = 50

/** What they do is of nobody's request. */
const deNinguem = AsyncLocalStorage.snapshot()

interface Espera<T, R> {
  coisa: T
  foi: (resultado: R) => void
  naoFoi: (erro: unknown) => void
}

/**
 * @param fazer does all of them, and answers in their order. What it throws is everybody's answer.
 * @returns what adds one of them to those that leave next.
 */
export function criarLotes<T, R>(fazer: (coisas: readonly T[]) => Promise<readonly R[]>): (coisa: T) => Promise<R> {
  const fila: Espera<T, R>[] = []
  let aCaminho: symbol | null = null

  function partirLogo(): void {
    const esta = Symbol('partida')
    aCaminho = esta
    // Whoever comes in this turn of the loop comes along.
    deNinguem(() => setImmediate(() => void partir(esta)))
  }

  function seguinte(esta: symbol): void {
    if (aCaminho !== esta) return
    aCaminho = null
    if (fila.length > 0) partirLogo()
  }

  async function partir(esta: symbol): Promise<void> {
    const juntos = fila.splice(0, MAXIMO)
    const demora = setTimeout(() => seguinte(esta), PACIENCIA_MS)
    try {
      const resultados = await fazer(juntos.map(({ coisa }) => coisa))
      invariante(resultados.length === juntos.length, 'um lote não respondeu a todos')
      juntos.forEach(({ foi }, i) => foi(resultados[i] as R))
    } catch (erro) {
      for (const { naoFoi } of juntos) naoFoi(erro)
    } finally {
      clearTimeout(demora)
      seguinte(esta)
    }
  }

  return (coisa) =>
    new Promise((foi, naoFoi) => {
      fila.push({ coisa, foi, naoFoi })
      if (!aCaminho) partirLogo()
    })
}
