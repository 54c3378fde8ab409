/** Scenes that are known to fail. A listed scene that passes fails the suite. */
import type { CENAS } from './cenarios.ts'

interface Esperada {
  cena: keyof typeof CENAS
  bases: readonly string[] | 'todas'
  porque: string
}

export const ESPERADAS: readonly Esperada[] = []

export const esperada = (base: string, cena: string): string | null =>
  ESPERADAS.find((e) => e.cena === cena && (e.bases === 'todas' || e.bases.includes(base)))?.porque ?? null
