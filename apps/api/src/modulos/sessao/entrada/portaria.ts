import type { Transacao } from '#nucleo/banco/index.ts'

/** Who may sign in with Discord, decided by a module above; passed in by app.ts. */
export interface Portaria {
  /** Further OAuth scopes to ask for. */
  escopos(): Promise<readonly string[]>
  /** @param p.acesso his own Discord token, used once. @throws Recusa when he may not, or nobody can tell. */
  conferir(p: { discordId: string; acesso: string }): Promise<void>
  entrou(tx: Transacao, discordId: string): Promise<void>
}
