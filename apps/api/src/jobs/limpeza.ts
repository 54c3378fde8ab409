import { apagarEnderecosVencidos, limparSessoes } from '#modulos/sessao/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { limparChavesEJanelas } from '#nucleo/trabalhos/limpeza.ts'

export async function limparDoNucleo(ctx: Ctx): Promise<void> {
  await ctx.banco.transacao(async (tx) => {
    await limparChavesEJanelas(tx)
    await limparSessoes(tx)
  })
  await apagarEnderecosVencidos(ctx)
}
