import type { Leitura } from '../banco/index.ts'

/** Who acts, as the server knows it. Never built from what a body says. */
export interface Conta {
  papel: 'jogador' | 'admin'
  /** uuid of sessao_usuario or sessao_admin. */
  id: string
  sessao: string
  nome: string
  email: string
  /** null for an admin. */
  discordId: string | null
  avatarUrl: string
}

/** The actor as it stands in keys and logs: 'jogador:<uuid>'. */
export function atorDe(conta: Conta): string {
  return `${conta.papel}:${conta.id}`
}

export const ehAdmin = (conta: Conta | null): boolean => conta?.papel === 'admin'

/** Of an answer that is the same for every session. */
export const ninguem = (): boolean => false

/** What a player is called in the city, by his Discord account: the game's word. null: it linked no character to him. */
export type NomeNaCidade = (leitura: Leitura, discordId: string | null) => Promise<string | null>
