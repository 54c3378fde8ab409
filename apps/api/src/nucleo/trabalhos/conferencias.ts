import type { Leitura } from '../banco/index.ts'

export interface Divergencia {
  invariante: string
  detalhe: string
}

export interface Janela {
  /** Only rows that changed since this time are checked; null: the whole history. */
  desde: Date | null
  /** The table carteira_fechamento, written each night, has the totals of the ledger's entries up to this id; 0n: no totals are used. */
  fechadoAte: bigint
}

export const TODA_A_HISTORIA: Janela = { desde: null, fechadoAte: 0n }

/** `sql` returns each bad row as `detalhe`; null: there is nothing to check in this window. */
export interface ConferenciaEmSql {
  invariante: string
  sql: string | ((janela: Janela) => string | null)
}

/** The moment as an SQL literal, so that the planner knows how few rows match; -infinity for the whole history. */
export const momento = ({ desde }: Janela): string => `timestamptz '${desde?.toISOString() ?? '-infinity'}'`

export type Alcance = 'recente' | 'tudo'
export type Conferencia = (leitura: Leitura, janela: Janela) => Promise<Divergencia[]>

export async function conferirPor(leitura: Leitura, conferencias: readonly ConferenciaEmSql[], janela: Janela): Promise<Divergencia[]> {
  const achadas: Divergencia[] = []
  for (const { invariante, sql } of conferencias) {
    const comando = typeof sql === 'string' ? sql : sql(janela)
    if (comando === null) continue
    for (const { detalhe } of await leitura.avulsas<{ detalhe: string }>(comando)) achadas.push({ invariante, detalhe })
  }
  return achadas
}
