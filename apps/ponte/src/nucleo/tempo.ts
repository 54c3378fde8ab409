/** Time and chance in one place: with others in their stead the same ponte can be run again, step by step. */
import { randomUUID } from 'node:crypto'

export interface Tempo {
  /** Unix milliseconds. */
  agora(): number
  /** Calls once, after `ms`; what it answers takes that back. */
  depois(ms: number, fazer: () => void): () => void
  /** At least 0, below 1. */
  acaso(): number
  /** A text that was never used before. */
  unico(): string
}

export const tempoReal: Tempo = {
  agora: () => Date.now(),
  depois(ms, fazer) {
    const relogio = setTimeout(fazer, ms)
    return () => clearTimeout(relogio)
  },
  acaso: () => Math.random(),
  unico: () => randomUUID(),
}
