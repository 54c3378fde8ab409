import { apagarEnderecosVencidos, limparSessoes } from '#modulos/sessao/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { limparChavesEJanelas } from '#nucleo/limpeza.ts'

/** Rows that have served: keys of 30 days ago, windows of limits, sign-ins under way, sessions long over, addresses of accounts closed long ago. */
export async function limparDoNucleo(ctx: Ctx): Promise<void> {
  await ctx.banco.transacao(async (tx) => {
    await limparChavesEJanelas(tx)
    await limparSessoes(tx)
  })
  await apagarEnderecosVencidos(ctx)
}
