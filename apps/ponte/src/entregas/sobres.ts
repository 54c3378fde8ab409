/**
 * What each operation is about is in the game's database before its effect: a result that is found after a restore of the site's database always has
 * it. What came in one answer is written by one statement, while the operations wait for their turn.
 */
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, OperacaoComSobre } from '../adaptadores/interface.ts'

export class Sobres {
  readonly #adaptador: Pick<Adaptador, 'guardarSobres'>
  readonly #guardando = new Map<string, Promise<void>>()

  constructor(adaptador: Pick<Adaptador, 'guardarSobres'>) {
    this.#adaptador = adaptador
  }

  receber(operacoes: readonly Operacao[]): void {
    const novas = operacoes.flatMap((op): OperacaoComSobre[] => (op.sobre ? [{ id: op.id, sobre: op.sobre }] : []))
    if (novas.length === 0) return
    const guardados = this.#adaptador.guardarSobres(novas)
    // Whoever waits for it hears of a failure.
    guardados.catch(() => undefined)
    for (const { id } of novas) this.#guardando.set(id, guardados)
  }

  /** Answers when the database holds it; what failed is tried again with the operation. */
  async garantir({ id, sobre }: Operacao): Promise<void> {
    if (!sobre) return
    const guardado = this.#guardando.get(id) ?? this.#adaptador.guardarSobres([{ id, sobre }])
    this.#guardando.set(id, guardado)
    try {
      await guardado
    } catch (erro) {
      this.#guardando.delete(id)
      throw erro
    }
  }

  esquecer(id: string): void {
    this.#guardando.delete(id)
  }
}
