/** Once a second, on one node at a time: the Sorium in circulation goes to the quote. No money move ever touches a quote row. */
import { setTimeout as dormir } from 'node:timers/promises'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Jobs } from '#nucleo/jobs.ts'
import { TRAVAS } from '#nucleo/travas.ts'

const INTERVALO_MS = 1_000

export function repetirPublicacao(ctx: Ctx, publicar: (tx: Transacao) => Promise<void>): Jobs {
  const parada = new AbortController()
  async function girar(): Promise<void> {
    while (!parada.signal.aborted) {
      await umaVez().catch((erro: unknown) => ctx.log.warn({ erro }, 'a cotação não foi publicada; tento de novo'))
      await dormir(INTERVALO_MS, undefined, { signal: parada.signal }).catch(() => undefined)
    }
  }
  const umaVez = () =>
    ctx.banco.transacao(async (tx) => {
      const vez = await tx.linha<{ minha: boolean }>('select pg_try_advisory_xact_lock($1) as minha', [TRAVAS.publicarCotacao])
      if (vez?.minha) await publicar(tx)
    })
  const girando = girar()
  return {
    parar: async () => {
      parada.abort()
      await girando
    },
  }
}
