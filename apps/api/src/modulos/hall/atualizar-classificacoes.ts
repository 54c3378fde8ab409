import { LUGARES_GUARDADOS } from '@sorium/contratos/hall/index.ts'
import type { Banco, Transacao } from '#nucleo/banco/index.ts'
import { classificar, RANKINGS_DO_SITE } from './repositorio.ts'

export async function atualizarClassificacoes(banco: Pick<Banco, 'transacao'>): Promise<void> {
  for (const ranking of RANKINGS_DO_SITE)
    await banco.transacao(async (tx) => {
      // In a large city this takes longer than a request may, and the sort needs more memory.
      await tx.executar(`set local statement_timeout = '50s'`)
      await tx.executar(`set local work_mem = '64MB'`)
      await classificar(tx, ranking, LUGARES_GUARDADOS)
    })
}

export async function classificarNaTransacao(tx: Transacao): Promise<void> {
  for (const ranking of RANKINGS_DO_SITE) await classificar(tx, ranking, LUGARES_GUARDADOS)
}
