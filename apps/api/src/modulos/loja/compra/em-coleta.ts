/** While a listing waits to be taken out of a bag, no rented item of its code gets into that bag: which of them is taken, nobody could tell. */
import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { emColeta, travarModelo } from '../repositorio.ts'

/** Before every other lock but the key's. @throws Recusa 409. */
export async function exigirForaDaColeta(tx: Transacao, { passport, plano }: { passport: number; plano: PlanoDeEntrega }): Promise<void> {
  const { entrega, dias } = plano
  if (dias === null || entrega.tipo !== 'dar_item') return
  travarModelo(tx, { passport, modelo: entrega.dados.item })
  if (await emColeta(tx, { passport, codigo: entrega.dados.item })) throw new Recusa('loja.item_em_coleta')
}
