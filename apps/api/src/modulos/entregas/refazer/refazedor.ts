/**
 * The business reason of operations, sent to the game with them. After a restore only the game still has what happened since the copy. Each
 * origin registers how its reasons are written and rebuilt.
 */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'

/** Needs nothing else to be understood: ids, amounts as text in hundredths, no person's name. */
export interface DescricaoDaOrigem {
  especie: 'compra' | 'aluguel' | 'fim_do_aluguel' | 'anuncio' | 'venda' | 'devolucao' | 'teste'
  descricao: string
  /** Who paid, or who owns the thing. */
  dono: string | null
  moeda: 'BRL' | 'SOR' | null
  valor: string | null
  /** The other columns of the origin's row. */
  [campo: string]: unknown
}

/** An operation that was handed out after the copy, so the restored database does not know it. */
export interface Perdida {
  origem: { tipo: string; id: string }
  passport: number
  servidor: string
  tipo: string
  geracao: number
  /** The reason that travelled with the operation; its seal was checked. */
  sobre: DescricaoDaOrigem
  dados: Record<string, unknown>
  em: Date
}

/** `motivo`: why nothing was written. `ajuste`: what the house had to pay, in hundredths. */
export type Refeito = { motivo: string } | { ajuste: bigint }
export const SEM_AJUSTE: Refeito = { ajuste: 0n }

export interface Refazedor {
  descrever(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>>
  /**
   * Writes the state at the time when it was handed out, and the money that had moved by then. Existing rows stay. It must refuse before it
   * writes.
   */
  refazer(tx: Transacao, p: Perdida): Promise<Refeito>
}

export interface Refazedores {
  registrar(tipo: string, refazedor: Refazedor): void
  de(tipo: string): Refazedor | undefined
}

export function criarRefazedores(): Refazedores {
  const refazedores = new Map<string, Refazedor>()
  return {
    registrar(tipo, refazedor) {
      invariante(!refazedores.has(tipo), `quem refaz as entregas de '${tipo}' já é conhecido`)
      refazedores.set(tipo, refazedor)
    },
    de: (tipo) => refazedores.get(tipo),
  }
}
