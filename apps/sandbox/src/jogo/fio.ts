/**
 * The script thread of a JavaScript resource. Natives and exports work only during an event, timer, `setImmediate` or command, and in
 * promises that settle at once; not after an answer of an export or of the network.
 */
type Funcao = (...args: never[]) => unknown
type Exportados = Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>>

export interface Fio {
  noFio<F extends Funcao>(fazer: F): F
  nativa<F extends Funcao>(nome: string, fazer: F): F
  exportados(todos: Exportados): Exportados
}

export function criarFio(): Fio {
  let dentro = false
  let ultima = 0
  const sair = (): void => {
    dentro = false
  }

  function noFio<F extends Funcao>(fazer: F): F {
    const chamada = (...args: Parameters<F>): unknown => {
      const esta = ++ultima
      dentro = true
      setImmediate(() => {
        if (ultima === esta) sair()
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
