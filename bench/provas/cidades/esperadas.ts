/** What is known not to hold yet, by name. A scene that holds and still stands here fails the suite: whoever mends it takes it out. */
import type { NomeDaFamilia } from '@sorium/sandbox/jogo/bases/familias.ts'
import { CENAS } from './cenarios.ts'

interface Esperada {
  cena: keyof typeof CENAS
  familias: readonly NomeDaFamilia[] | 'todas'
  /** What a user or the owner sees meanwhile. */
  porque: string
}

export const ESPERADAS: readonly Esperada[] = [
  {
    cena: 'com o banco fora no meio não promete nada, e entrega quando ele volta',
    familias: 'todas',
    porque: 'a chamada que oxmysql nunca responde é esperada para sempre: aquele personagem só recebe depois de um reinício',
  },
]

export const esperada = (familia: NomeDaFamilia, cena: string): string | null =>
  ESPERADAS.find((e) => e.cena === cena && (e.familias === 'todas' || e.familias.includes(familia)))?.porque ?? null
