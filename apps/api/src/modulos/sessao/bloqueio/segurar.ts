import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'

/**
 * Locks the session until the transaction ends, so that a block, a sign-out or the end of the account comes before or after it. Call it before every
 * other lock except the idempotency key's. @throws Recusa 401.
 */
export async function segurarSessao(tx: Transacao, sessao: string): Promise<void> {
  const { viva } = await tx.uma<{ viva: boolean }>('select sessao_pub_segurar_sessao($1) as viva', [sessao])
  if (!viva) throw new Recusa('sessao.invalida')
}

export async function segurarLivre(tx: Transacao, usuario: string): Promise<boolean> {
  const { livre } = await tx.uma<{ livre: boolean }>('select sessao_pub_segurar_livre($1) as livre', [usuario])
  return livre
}
