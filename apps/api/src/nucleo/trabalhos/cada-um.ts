import type { Transacao } from '../banco/index.ts'
import type { Ctx } from '../contexto.ts'

/**
 * Handles each row in its own transaction. A row that fails is logged and comes again in the next run. `proximo` locks the next row that is
 * not in `falhos`, with skip locked, so that nodes share the work.
 * @returns how many rows were handled.
 */
export async function cadaUm<L extends { id: string }>(
  ctx: Pick<Ctx, 'banco' | 'log'>,
  p: {
    limite: number
    proximo: (tx: Transacao, falhos: readonly string[]) => Promise<L | null>
    fazer: (tx: Transacao, linha: L) => Promise<void>
    queixa: string
  },
): Promise<number> {
  const falhos: string[] = []
  let feitos = 0
  while (feitos + falhos.length < p.limite) {
    let id: string | undefined
    try {
      const havia = await ctx.banco.transacao(async (tx) => {
        const linha = await p.proximo(tx, falhos)
        id = linha?.id
        if (linha) await p.fazer(tx, linha)
        return linha !== null
      })
      if (!havia) break
      feitos++
    } catch (erro) {
      if (id === undefined) throw erro
      falhos.push(id)
      ctx.log.error({ erro, id }, p.queixa)
    }
  }
  return feitos
}
