import { LUGARES_GUARDADOS } from '@sorium/contratos/hall/index.ts'
import type { Banco, Transacao } from '#nucleo/banco/index.ts'
import { classificar, RANKINGS_DO_SITE } from './repositorio.ts'

/** Once a minute, on one node: reads every wallet and every sale, so that no move of money has to keep a ranking. */
export async function atualizarClassificacoes(banco: Pick<Banco, 'transacao'>): Promise<void> {
  for (const ranking of RANKINGS_DO_SITE)
    await banco.transacao(async (tx) => {
      // A big city takes longer than a page may, and is sorted in memory.
      await tx.executar(`set local statement_timeout = '50s'`)
      await tx.executar(`set local work_mem = '64MB'`)
      await classificar(tx, ranking, LUGARES_GUARDADOS)
    })
}

/** The same inside a transaction that is already open: a fresh city has its rankings from the first second. */
export async function classificarNaTransacao(tx: Transacao): Promise<void> {
  for (const ranking of RANKINGS_DO_SITE) await classificar(tx, ranking, LUGARES_GUARDADOS)
}
