/** One vehicle of a model for each character: docs/decisoes/alugueis.md. */
import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { Perguntas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { type DestinoDaCompra, modeloOcupado, travarModelo } from './repositorio.ts'

/** How long the game may take to answer: then the mirror counts. */
const ESPERA_MS = 1_000

/** Before the transaction: what the game says now of this garage is what the transaction then goes by. */
export async function olharGaragem(entregas: Pick<Perguntas, 'lerVeiculos'>, p: { servidor: string; passport: number }): Promise<void> {
  await entregas.lerVeiculos({ ...p, esperaMs: ESPERA_MS })
}

/**
 * Most frameworks keep one vehicle of a model for each character: a second one would be refused for ever. Takes the lock that keeps the answer
 * true until the transaction ends: call it before anything else is locked. @throws Recusa 409.
 */
export async function exigirVagaDoModelo(tx: Transacao, p: DestinoDaCompra): Promise<void> {
  await travarModelo(tx, p)
  const ocupado = await modeloOcupado(tx, p)
  if (ocupado === null) return
  const detalhes = textoDoModeloOcupado(ocupado)
  throw new Recusa('marketplace.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
