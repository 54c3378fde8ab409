/** A character has at most one vehicle of a model (docs/decisoes/alugueis.md). */
import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { Perguntas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { type DestinoDaCompra, modeloOcupado, travarModelo } from './repositorio.ts'

/** Longest wait for the game; without an answer the mirror counts. */
const ESPERA_MS = 1_000

/** Call it before the transaction, which then reads the game's answer. */
export async function olharGaragem(entregas: Pick<Perguntas, 'lerVeiculos'>, p: { servidor: string; passport: number }): Promise<void> {
  await entregas.lerVeiculos({ ...p, esperaMs: ESPERA_MS })
}

/**
 * Most frameworks always refuse a second vehicle of a model. Takes a lock until the transaction ends, so call it before any other lock. @throws
 * Recusa 409.
 */
export async function exigirVagaDoModelo(tx: Transacao, p: DestinoDaCompra): Promise<void> {
  await travarModelo(tx, p)
  const ocupado = await modeloOcupado(tx, p)
  if (ocupado === null) return
  const detalhes = textoDoModeloOcupado(ocupado)
  throw new Recusa('marketplace.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
