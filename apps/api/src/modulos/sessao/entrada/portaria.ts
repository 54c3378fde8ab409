import type { Transacao } from '#nucleo/banco/index.ts'

/** Decides who may sign in with Discord. A module above implements it, and app.ts passes it in. */
export interface Portaria {
  escopos(): Promise<readonly string[]>
  conferir(p: { discordId: string; acesso: string }): Promise<void>
  entrou(tx: Transacao, discordId: string): Promise<void>
}
