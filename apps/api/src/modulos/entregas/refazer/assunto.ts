/**
 * What operations are about, told to the game with them: after a restore of the database it is all that is left of what happened since the copy. Whoever queues
 * operations says what they are about, and how that is written again.
 */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'

/** In words that stand alone: ids, amounts as text in hundredths, no name of a person. */
export interface Sobre {
  especie: 'compra' | 'aluguel' | 'fim_do_aluguel' | 'anuncio' | 'venda' | 'devolucao' | 'teste'
  /** What it is, for a person. */
  descricao: string
  /** Who paid, or whose it is. */
  dono: string | null
  moeda: 'BRL' | 'SOR' | null
  valor: string | null
  /** The rest of the row, as its owner knows it. */
  [campo: string]: unknown
}

/** What is to be written again: it had been handed to the game, and nothing of it is known here. */
export interface Perdida {
  origem: { tipo: string; id: string }
  passport: number
  servidor: string
  tipo: string
  geracao: number
  /** As its owner once told it. The seal says that it is the site's own word. */
  sobre: Sobre
  dados: Record<string, unknown>
  /** When it was handed out. */
  em: Date
}

/** `motivo`: why nothing was written. `ajuste`: what the house had to put in, hundredths. */
export type Refeito = { motivo: string } | { ajuste: bigint }
export const SEM_AJUSTE: Refeito = { ajuste: 0n }

export interface Assunto {
  descrever(leitura: Leitura, ids: readonly string[]): Promise<Map<string, Sobre>>
  /** Writes what stood when it was handed out, and the money that had moved by then. What is there already stays. Refuses before it writes. */
  refazer(tx: Transacao, p: Perdida): Promise<Refeito>
}

export interface Assuntos {
  registrar(tipo: string, assunto: Assunto): void
  de(tipo: string): Assunto | undefined
}

export function criarAssuntos(): Assuntos {
  const assuntos = new Map<string, Assunto>()
  return {
    registrar(tipo, assunto) {
      invariante(!assuntos.has(tipo), `o assunto das entregas de '${tipo}' já é conhecido`)
      assuntos.set(tipo, assunto)
    },
    de: (tipo) => assuntos.get(tipo),
  }
}
