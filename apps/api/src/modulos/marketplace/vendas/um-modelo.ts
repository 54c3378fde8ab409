import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { Perguntas } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { type DestinoDaCompra, modeloOcupado, travarModelo } from './repositorio.ts'

const ESPERA_MS = 1_000

/** Waits for the game, so call it before the transaction. */
export async function olharGaragem(entregas: Pick<Perguntas, 'lerVeiculos'>, p: { servidor: string; passport: number }): Promise<void> {
  await entregas.lerVeiculos({ ...p, esperaMs: ESPERA_MS })
}

/**
 * Takes a lock until the transaction ends, so call it before every other lock, except those of the idempotency key and the session. @throws Recusa
 * 409.
 */
export async function exigirVagaDoModelo(tx: Transacao, p: DestinoDaCompra): Promise<void> {
  await travarModelo(tx, p)
  const ocupado = await modeloOcupado(tx, p)
  if (ocupado === null) return
  const detalhes = textoDoModeloOcupado(ocupado)
  throw new Recusa('marketplace.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
