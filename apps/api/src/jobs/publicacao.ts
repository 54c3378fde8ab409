/**
 * Once a second, one node works out the quote from the Sorium in circulation, and stores it if it has changed, or if a new minute has begun
 * since the last one was stored. If each money move did this, the moves would wait for each other.
 */
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import { TRAVAS } from '#nucleo/banco/travas.ts'

const INTERVALO_MS = 1_000

export function repetirPublicacao(ctx: Ctx, ambiente: Ambiente, publicar: (tx: Transacao) => Promise<void>): Laco {
  const fazer = () =>
    ctx.banco.transacao(async (tx) => {
      const trava = await tx.linha<{ minha: boolean }>('select pg_try_advisory_xact_lock($1) as minha', [TRAVAS.publicarCotacao])
      if (trava?.minha) await publicar(tx)
    })
  return repetir(ambiente, { nome: 'cotacao.publicar', intervaloMs: INTERVALO_MS, fazer })
}
