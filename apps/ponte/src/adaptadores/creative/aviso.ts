import { MARCA } from '@sorium/contratos/palavras.ts'
import type { AvisoDaBase } from '../interface.ts'

const TITULO = MARCA
const COR = 'azul'
const TEMPO_MS = 8_000

/** The base shows `texto` as markup, so it must not contain anything that a player wrote. */
export function avisoDaFamilia(familia: string, texto: string): AvisoDaBase {
  const argumentos = familia.startsWith('creative-network')
    ? [TITULO, texto, COR, TEMPO_MS]
    : familia === 'getserverdata'
      ? [COR, texto, TITULO, TEMPO_MS]
      : [COR, texto, TEMPO_MS, TITULO]
  return { evento: 'Notify', argumentos }
}
