import type { Leitura } from '../banco/index.ts'

/** The account that acts. It comes from the session, never from a body. */
export interface Conta {
  papel: 'jogador' | 'admin'
  /** The uuid of sessao_usuario or sessao_admin. */
  id: string
  sessao: string
  nome: string
  email: string
  /** null for an admin. */
  discordId: string | null
  avatarUrl: string
}

export function atorDe(conta: Conta): string {
  return `${conta.papel}:${conta.id}`
}

export const ehAdmin = (conta: Conta | null): boolean => conta?.papel === 'admin'

/** For `pessoal` of an answer that is the same for every session. */
export const ninguem = (): boolean => false

/** null: no character is linked to this Discord account. */
export type NomeNaCidade = (leitura: Leitura, discordId: string | null) => Promise<string | null>
