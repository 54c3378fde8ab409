import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'

/**
 * Whoever acts may still do so, and until the transaction ends: a block, a sign-out, the end of an account come before it or after it. Comes before
 * every other lock but the key's. @throws Recusa 401.
 */
export async function segurarSessao(tx: Transacao, sessao: string): Promise<void> {
  const { viva } = await tx.uma<{ viva: boolean }>('select sessao_pub_segurar_sessao($1) as viva', [sessao])
  if (!viva) throw new Recusa('sessao.invalida')
}

/** The same of somebody whose thing another buys: neither blocked nor closed. */
export async function segurarLivre(tx: Transacao, usuario: string): Promise<boolean> {
  const { livre } = await tx.uma<{ livre: boolean }>('select sessao_pub_segurar_livre($1) as livre', [usuario])
  return livre
}
