/**
 * The sealed description of an operation (`sobre`) is stored before the effect. After a restore of the site's database it tells the site what a
 * result is for.
 */
import type { Operacao } from '@sorium/contratos/ponte/index.ts'
import type { Adaptador, OperacaoComRelato } from '../adaptadores/interface.ts'

export class Relatos {
  readonly #adaptador: Pick<Adaptador, 'guardarRelatos'>
  readonly #gravacoes = new Map<string, Promise<void>>()

  constructor(adaptador: Pick<Adaptador, 'guardarRelatos'>) {
    this.#adaptador = adaptador
  }

  receber(operacoes: readonly Operacao[]): void {
    const novas = operacoes.flatMap((op): OperacaoComRelato[] => (op.sobre ? [{ id: op.id, sobre: op.sobre }] : []))
    if (novas.length === 0) return
    const guardados = this.#adaptador.guardarRelatos(novas)
    // Without this the rejection would count as unhandled; `garantir` throws it.
    guardados.catch(() => undefined)
    for (const { id } of novas) this.#gravacoes.set(id, guardados)
  }

  async garantir({ id, sobre }: Operacao): Promise<void> {
    if (!sobre) return
    const guardado = this.#gravacoes.get(id) ?? this.#adaptador.guardarRelatos([{ id, sobre }])
    this.#gravacoes.set(id, guardado)
    try {
      await guardado
    } catch (erro) {
      this.#gravacoes.delete(id)
      throw erro
    }
  }

  esquecer(id: string): void {
    this.#gravacoes.delete(id)
  }
}
