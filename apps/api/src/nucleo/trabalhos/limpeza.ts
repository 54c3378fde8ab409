import type { Transacao } from '../banco/index.ts'

export async function limparChavesEJanelas(tx: Transacao): Promise<void> {
  await tx.executar(`delete from nucleo_idempotencia where em < clock_timestamp() - interval '30 days'`)
  await tx.executar(`delete from nucleo_limite where janela < clock_timestamp() - interval '1 hour'`)
}
