import type { Operacao, RespostaDeSincronia } from '@sorium/contratos/ponte/index.ts'
import type { Espera } from '../adaptadores/interface.ts'

export type Anulacao = RespostaDeSincronia['anular'][number]
/** `esperaGravacao`: the task waits for the game's own save, so later tasks may go first. */
export type Tarefa = { especie: 'operacao'; operacao: Operacao; esperaGravacao?: boolean } | { especie: 'anulacao'; anulacao: Anulacao }

export type EmMaos = Espera['espera'] | 'andando'

export interface Fila {
  tarefas: Tarefa[]
  rodando: boolean
  /** Set while the queue waits; calling it ends the wait. */
  espera: (() => void) | undefined
  porque: Espera['espera'] | undefined
}

export const esperaGravacao = (t: Tarefa): boolean => t.especie === 'operacao' && t.esperaGravacao === true

export function emOrdem(a: Tarefa, b: Tarefa): number {
  const ordem = (t: Tarefa): number => (t.especie === 'anulacao' ? 0 : t.operacao.seq)
  return ordem(a) - ordem(b)
}

export function emMaosDe(fila: Fila | undefined): ReadonlyMap<string, EmMaos> {
  const operacoes = fila?.tarefas.flatMap((t) => (t.especie === 'operacao' ? [t] : [])) ?? []
  return new Map(operacoes.map((t) => [t.operacao.id, t.esperaGravacao ? 'guardando' : (fila?.porque ?? 'andando')]))
}
