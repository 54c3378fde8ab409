/** A game server's clock and ticks on real time. Everything that is due runs in one tick, each in a turn of its own, and is timed there. */
import type { Medidor } from './medidor.ts'

interface Tarefa {
  quadro: number
  fazer(): void
}

export class Compasso {
  readonly #medidor: Medidor
  readonly #quadroMs: number
  readonly #tarefas = new Set<Tarefa>()
  #inicio: number | undefined
  #ultimo = 0
  #relogio: ReturnType<typeof setTimeout> | undefined

  constructor(p: { medidor: Medidor; quadroMs: number }) {
    this.#medidor = p.medidor
    this.#quadroMs = p.quadroMs
  }

  /** The first call is the first tick. */
  agora = (): number => {
    const agora = performance.timeOrigin + performance.now()
    if (this.#inicio === undefined) {
      this.#inicio = agora
      this.#marcar()
    }
    return agora
  }

  /** At the tick that is nearest to then, and never in this one. */
  depois = (ms: number, fazer: () => void): (() => void) => {
    const agora = this.agora()
    const tarefa = { fazer, quadro: Math.max(this.#ultimo + 1, Math.round((agora + ms - (this.#inicio ?? agora)) / this.#quadroMs)) }
    this.#tarefas.add(tarefa)
    return () => this.#tarefas.delete(tarefa)
  }

  parar(): void {
    clearTimeout(this.#relogio)
    this.#tarefas.clear()
  }

  #marcar(): void {
    const passado = this.agora() - (this.#inicio ?? 0)
    const seguinte = Math.max(this.#ultimo + 1, Math.floor(passado / this.#quadroMs) + 1)
    this.#relogio = setTimeout(() => this.#quadro(), seguinte * this.#quadroMs - passado)
  }

  #quadro(): void {
    this.#ultimo = Math.max(this.#ultimo + 1, Math.floor((this.agora() - (this.#inicio ?? 0)) / this.#quadroMs))
    const vencidas = [...this.#tarefas].filter((t) => t.quadro <= this.#ultimo).toSorted((a, b) => a.quadro - b.quadro)
    const medidor = this.#medidor
    setImmediate(() => medidor.comecarQuadro(this.#ultimo))
    // Between two turns what was promised goes on, and belongs to the first.
    for (const tarefa of vencidas) setImmediate(() => this.#fazer(tarefa))
    setImmediate(() => {
      medidor.acabarQuadro()
      this.#marcar()
    })
  }

  #fazer(tarefa: Tarefa): void {
    if (!this.#tarefas.delete(tarefa)) return
    this.#medidor.comecarVez()
    tarefa.fazer()
  }
}
