import { AsyncLocalStorage } from 'node:async_hooks'
import { RECOMECO, type Sinal } from '../sinal.ts'
import { type Assunto, ASSUNTOS, SEM_GATILHO } from './assuntos.ts'

const SEM_AVISO_MS = 2_000
/** Limit for answers with a subject of SEM_GATILHO: a node may die between its commit and its announcement. */
const DE_MUITAS_ESCRITAS_MS = 2_000
/** Limit for all other answers, because some changes are never announced: a revoked game server, an event whose day has come. */
const EM_TODO_CASO_MS = 30_000

export interface DoQue {
  assuntos: readonly Assunto[]
  validadeMs?: number
}

export interface Base {
  epoca: number
  versoes: Map<Assunto, number>
  venceEm: number
  venceSemAvisoEm: number
}

export interface Validade {
  novaBase(de: DoQue): Base
  boa(base: Base): boolean
  somar(base: Base): void
  dentroDe<T>(base: Base, fazer: () => Promise<T>): Promise<T>
  avancar(assunto: Assunto): void
  recomecar(): void
}

export const canalDe = (assunto: Assunto): string => `lido:${assunto}`

export function criarValidade(sinal: Pick<Sinal, 'seguir' | 'ouvindo'>): Validade {
  const versoes = new Map<Assunto, number>(ASSUNTOS.map((a) => [a, 0]))
  const emVolta = new AsyncLocalStorage<Base>()
  let epoca = 0

  const avancar = (assunto: Assunto): void => void versoes.set(assunto, (versoes.get(assunto) ?? 0) + 1)
  for (const assunto of ASSUNTOS) sinal.seguir(canalDe(assunto), () => avancar(assunto))
  const recomecar = (): void => void epoca++
  sinal.seguir(RECOMECO, recomecar)

  return {
    novaBase({ assuntos, validadeMs = EM_TODO_CASO_MS }) {
      const agora = performance.now()
      const muitas = assuntos.some((a) => SEM_GATILHO.has(a))
      return {
        epoca,
        versoes: new Map(assuntos.map((a) => [a, versoes.get(a) ?? 0])),
        venceEm: agora + Math.min(validadeMs, muitas ? DE_MUITAS_ESCRITAS_MS : EM_TODO_CASO_MS),
        venceSemAvisoEm: agora + Math.min(validadeMs, SEM_AVISO_MS),
      }
    },
    boa(b) {
      if (b.epoca !== epoca || performance.now() >= (sinal.ouvindo() ? b.venceEm : b.venceSemAvisoEm)) return false
      for (const [assunto, versao] of b.versoes) if (versoes.get(assunto) !== versao) return false
      return true
    },
    somar(b) {
      const fora = emVolta.getStore()
      if (!fora) return
      fora.epoca = Math.min(fora.epoca, b.epoca)
      fora.venceEm = Math.min(fora.venceEm, b.venceEm)
      fora.venceSemAvisoEm = Math.min(fora.venceSemAvisoEm, b.venceSemAvisoEm)
      for (const [assunto, versao] of b.versoes) fora.versoes.set(assunto, Math.min(versao, fora.versoes.get(assunto) ?? versao))
    },
    dentroDe: (base, fazer) => emVolta.run(base, fazer),
    avancar,
    recomecar,
  }
}
