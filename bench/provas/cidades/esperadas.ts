/** What is known not to hold yet, by name. A scene that holds and still stands here fails the suite: whoever mends it takes it out. */
import type { NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import type { CENAS } from './cenarios.ts'

interface Esperada {
  cena: keyof typeof CENAS
  familias: readonly NomeDaFamilia[] | 'todas'
  /** What a user or the owner sees meanwhile. */
  porque: string
}

export const ESPERADAS: readonly Esperada[] = []

export const esperada = (familia: NomeDaFamilia, cena: string): string | null =>
  ESPERADAS.find((e) => e.cena === cena && (e.familias === 'todas' || e.familias.includes(familia)))?.porque ?? null
