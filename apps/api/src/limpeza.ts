import { apagarEnderecosVencidos, limparSessoes } from '#modulos/sessao/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'

/** Rows that have served: keys of 30 days ago, windows of limits, sign-ins under way, sessions long over, addresses of accounts closed long ago. */
export async function limparDoNucleo(ctx: Ctx): Promise<void> {
  await ctx.banco.transacao(async (tx) => {
    await tx.executar(`delete from nucleo_idempotencia where em < clock_timestamp() - interval '30 days'`)
    await tx.executar(`delete from nucleo_limite where janela < clock_timestamp() - interval '1 hour'`)
    await limparSessoes(tx)
  })
  await apagarEnderecosVencidos(ctx)
}
