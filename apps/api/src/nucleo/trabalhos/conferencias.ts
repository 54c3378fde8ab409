/** Checks of what is written: statements that answer the rows which break an invariant. Each module has its own and hands them to whoever runs them all. */
import type { Leitura } from '../banco/index.ts'

export interface Divergencia {
  invariante: string
  detalhe: string
}

/** What a check has to look at. */
export interface Janela {
  /** What changed from then on; null: the whole history. */
  desde: Date | null
  /** The entry up to which the night's closing stands for the entries themselves; 0n: it stands for nothing. */
  fechadoAte: bigint
}

export const TODA_A_HISTORIA: Janela = { desde: null, fechadoAte: 0n }

/** A statement that answers the rows that break an invariant, each as `detalhe`; null: it has no part in this window. */
export interface ConferenciaEmSql {
  invariante: string
  sql: string | ((janela: Janela) => string | null)
}

/** A moment as SQL; the beginning of time for the whole history. Literal, so that the planner knows how little it is. */
export const momento = ({ desde }: Janela): string => `timestamptz '${desde?.toISOString() ?? '-infinity'}'`

/** 'recente': what a minute's check can afford; 'tudo': the whole history, once a night. */
export type Alcance = 'recente' | 'tudo'
export type Conferencia = (leitura: Leitura, janela: Janela) => Promise<Divergencia[]>

/** @returns a divergence for each row that one of the statements answers. */
export async function conferirPor(leitura: Leitura, conferencias: readonly ConferenciaEmSql[], janela: Janela): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const { invariante, sql } of conferencias) {
    const comando = typeof sql === 'string' ? sql : sql(janela)
    if (comando === null) continue
    for (const { detalhe } of await leitura.avulsas<{ detalhe: string }>(comando)) achadas.push({ invariante, detalhe })
  }
  return achadas
}
