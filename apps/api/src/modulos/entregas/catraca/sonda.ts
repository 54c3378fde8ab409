/**
 * What a delivery takes when next to nobody buys, asked anew while others wait: for a moment so few are let in that none waits for another, and what those
 * take is it. A game that saves slowly is told from a machine that falls behind by nothing else: both deliver less than before. Arithmetic alone.
 */
import type { Retrato } from './controle.ts'

/** A moment after the line began, then each so often, or so many times as long as the asking took. */
const CEDO_MS = 4_000
const CADA_MS = 10_000
const VEZES = 10
/** Much more than was believed is asked for again soon: the machine may just have stood still for a moment. The less of two answers is believed. */
const MUITO_MAIS = 1.5
const DE_NOVO_MS = 2_500
/** Told by so many that were let in after the others were through. */
const BASTAM = 6
/** Given up after so long: something that is open does not end. */
const DESISTIR_MS = 8_000

interface Agora {
  agora: number
  haFila: boolean
  /** So few that none waits for another. */
  poucas: number
  /** What is believed until now, ms. */
  melhorMs: number
}

export class Sonda {
  #proximaEm: number | null = null
  #desde: number | null = null
  /** How many had been delivered when only few were open. */
  #comPoucas: number | null = null
  #respostas: number[] = []

  /** It asks at this moment: few may be open. */
  get pergunta(): boolean {
    return this.#desde !== null
  }

  /** @returns ms that a delivery takes, once that was found out; null: nothing new. */
  medir({ abertas, aplicadas, esperaMs }: Retrato, { agora, haFila, poucas, melhorMs }: Agora): number | null {
    this.#proximaEm ??= agora + CEDO_MS
    if (!haFila) this.#parar()
    else if (agora >= this.#proximaEm) this.#desde ??= agora
    if (this.#desde === null) return null
    if (abertas <= poucas) this.#comPoucas ??= aplicadas
    const durou = agora - this.#desde
    const soube = this.#comPoucas !== null && aplicadas - this.#comPoucas >= poucas + BASTAM
    if (!soube && durou < DESISTIR_MS) return null
    this.#parar()
    const duvidosa = soube && esperaMs > MUITO_MAIS * melhorMs
    this.#proximaEm = agora + (duvidosa ? Math.max(DE_NOVO_MS, 2 * durou) : Math.max(CADA_MS, VEZES * durou))
    if (!soube) return null
    this.#respostas = [...this.#respostas, esperaMs].slice(-2)
    return Math.min(...this.#respostas)
  }

  #parar(): void {
    this.#desde = null
    this.#comPoucas = null
  }
}
