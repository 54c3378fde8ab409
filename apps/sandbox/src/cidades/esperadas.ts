/** What is known not to hold yet, by name. A scene that holds and still stands here fails the suite: whoever mends it takes it out. */
import type { CENAS } from './cenarios.ts'

interface Esperada {
  cena: keyof typeof CENAS
  bases: readonly string[] | 'todas'
  /** What a user or the owner sees meanwhile. */
  porque: string
}

export const ESPERADAS: readonly Esperada[] = []

export const esperada = (base: string, cena: string): string | null =>
  ESPERADAS.find((e) => e.cena === cena && (e.bases === 'todas' || e.bases.includes(base)))?.porque ?? null
