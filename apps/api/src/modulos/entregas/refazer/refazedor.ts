/**
 * Each origin's module registers how its operations are described and rebuilt: the description travels to the game with the operation, and
 * after a restore only the game still has it.
 */
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'

/** Must be complete without the database and must not contain a person's name; `valor` is in hundredths. */
export interface DescricaoDaOrigem {
  especie: 'compra' | 'aluguel' | 'fim_do_aluguel' | 'anuncio' | 'venda' | 'devolucao' | 'teste'
  descricao: string
  dono: string | null
  moeda: 'BRL' | 'SOR' | null
  valor: string | null
  [campo: string]: unknown
}

/** An operation that was handed out after the backup, so the restored database does not know it. */
export interface Perdida {
  origem: { tipo: string; id: string }
  passport: number
  servidor: string
  tipo: string
  geracao: number
  sobre: DescricaoDaOrigem
  dados: Record<string, unknown>
  em: Date
}

/**
 * `motivo`: why the module wrote nothing. `ajuste`: hundredths of a currency that the house had to pay. `guardado`: what the description
 * left out of the operation's `dados`, a vehicle's row.
 */
export type Refeito = { motivo: string } | { ajuste: bigint; guardado?: Record<string, unknown> | null }
export const SEM_AJUSTE: Refeito = { ajuste: 0n }

export interface Refazedor {
  descrever(leitura: Leitura, ids: readonly string[]): Promise<Map<string, DescricaoDaOrigem>>
  /**
   * Must rebuild the state at the time when the operation was handed out, and change nothing if that state is there already. A refusal must
   * come before the first write.
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
