import type { Transacao } from '#nucleo/banco/index.ts'

/** Decides who may sign in with Discord. A module above implements it, and app.ts passes it in. */
export interface Portaria {
  /** Further OAuth scopes that the sign-in requests. */
  escopos(): Promise<readonly string[]>
  /** @param p.acesso his own Discord token, used once. @throws Recusa when he may not sign in, or nobody can tell. */
  conferir(p: { discordId: string; acesso: string }): Promise<void>
  entrou(tx: Transacao, discordId: string): Promise<void>
}
