import { randomUUID } from 'node:crypto'

export interface Tempo {
  agora(): number
  /** @returns a function that cancels the call. */
  depois(ms: number, fazer: () => void): () => void
  acaso(): number
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
