import type { Leitura } from '../banco/index.ts'

export interface Conta {
  papel: 'jogador' | 'admin'
  id: string
  sessao: string
  nome: string
  email: string
  discordId: string | null
  avatarUrl: string
}

export function atorDe(conta: Conta): string {
  return `${conta.papel}:${conta.id}`
}

export const ehAdmin = (conta: Conta | null): boolean => conta?.papel === 'admin'

export const ninguem = (): boolean => false

/** null: no character is linked to this Discord account. */
export type NomeNaCidade = (leitura: Leitura, discordId: string | null) => Promise<string | null>
