import type { Transacao } from '#nucleo/banco/index.ts'

/** What a module above knows of who may sign in by Discord: given by app.ts. */
export interface Portaria {
  /** What has to be asked of Discord beside who he is. */
  escopos(): Promise<readonly string[]>
  /** @param p.acesso his own token of Discord's, used once and kept nowhere. @throws Recusa when he may not, or nobody can tell. */
  conferir(p: { discordId: string; acesso: string }): Promise<void>
  /** He is in. */
  entrou(tx: Transacao, discordId: string): Promise<void>
}
