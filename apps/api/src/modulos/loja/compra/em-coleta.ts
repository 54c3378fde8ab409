/** While a listed item waits to be taken out of a bag, no rented item of the same code may get into that bag: the game could take the rented one. */
import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { emColeta, travarModelo } from '../repositorio.ts'

/** Call it before every other lock, except those of the idempotency key and the session. */
export async function exigirForaDaColeta(tx: Transacao, { passport, plano }: { passport: number; plano: PlanoDeEntrega }): Promise<void> {
  const { entrega, dias } = plano
  if (dias === null || entrega.tipo !== 'dar_item') return
  travarModelo(tx, { passport, modelo: entrega.dados.item })
  if (await emColeta(tx, { passport, codigo: entrega.dados.item })) throw new Recusa('loja.item_em_coleta')
}
