/**
 * The script thread of a JavaScript resource. The game calls into the resource for a moment: an event, a timer, `setImmediate`, a command. What the
 * resource does then, and what its promises do at once after it, may use natives and other resources' exports. After an answer, of an export or of
 * the network, it may not, until the next such moment.
 */
type Funcao = (...args: never[]) => unknown
type Exportados = Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>>

export interface Fio {
  /** What the game calls. */
  noFio<F extends Funcao>(fazer: F): F
  /** What only may be called there: it throws anywhere else. */
  nativa<F extends Funcao>(nome: string, fazer: F): F
  /** Exports as the resource sees them: called there only, and whoever waits for an answer has left. */
  exportados(todos: Exportados): Exportados
}

export function criarFio(): Fio {
  let dentro = false
  let vez = 0
  const sair = (): void => {
    dentro = false
  }

  function noFio<F extends Funcao>(fazer: F): F {
    const chamada = (...args: Parameters<F>): unknown => {
      const esta = ++vez
      dentro = true
      setImmediate(() => {
        if (vez === esta) sair()
      })
      return fazer(...args)
    }
    return chamada as F
  }

  function nativa<F extends Funcao>(nome: string, fazer: F): F {
    const chamada = (...args: Parameters<F>): unknown => {
      if (!dentro) throw new Error(`${nome} was called outside of the script thread`)
      return fazer(...args)
    }
    return chamada as F
  }

  const exportados = (todos: Exportados): Exportados =>
    Object.fromEntries(
      Object.entries(todos).map(([recurso, funcoes]) => [
        recurso,
        new Proxy(funcoes, {
          get: (alvo, nome) => {
            const funcao = Reflect.get(alvo, nome) as (...args: unknown[]) => unknown
            return nativa(`exports.${recurso}.${String(nome)}`, (...args: unknown[]) => Promise.resolve(funcao(...args)).finally(sair))
          },
        }),
      ]),
    )

  return { noFio, nativa, exportados }
}
