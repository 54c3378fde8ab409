/**
 * The envelope of each operation is in the game's database before its effect, so a result found after a restore of the site's database always has
 * one. Envelopes of one answer are written in one statement.
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
    // `garantir` reports the failure.
    guardados.catch(() => undefined)
    for (const { id } of novas) this.#guardando.set(id, guardados)
  }

  /** Answers once the database holds it; a failure is retried with the operation. */
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
