/** A character can have only one vehicle of a model (docs/decisoes/alugueis.md). */
import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import type { Perguntas } from '#modulos/entregas/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import * as repositorio from '../repositorio.ts'

const ESPERA_MS = 1_000

type Destino = { servidor: string | null; passport: number; plano: PlanoDeEntrega }

/** The mirror may still list a vehicle that was sold in the city, so ask the game. Call it outside of transactions. */
export async function perguntarSeTem(leitura: Leitura, entregas: Pick<Perguntas, 'lerVeiculos'>, p: Destino): Promise<void> {
  const { entrega } = p.plano
  if (entrega.tipo !== 'dar_veiculo') return
  const { servidor, passport } = p
  if (await repositorio.temModelo(leitura, { servidor, passport, modelo: entrega.dados.modelo }))
    await entregas.lerVeiculos({ passport, esperaMs: ESPERA_MS })
}

/**
 * Until the transaction ends, nobody else gives this character a vehicle of the model. Call it before every other lock, except those of the
 * idempotency key and the session.
 */
export function travarModelo(tx: Transacao, { passport, plano: { entrega } }: Destino): void {
  if (entrega.tipo === 'dar_veiculo') repositorio.travarModelo(tx, { passport, modelo: entrega.dados.modelo })
}

/** Call it after travarModelo. */
export async function exigirVagaDoModelo(tx: Transacao, { servidor, passport, plano: { entrega } }: Destino): Promise<void> {
  if (entrega.tipo !== 'dar_veiculo') return
  const ocupado = await repositorio.modeloOcupado(tx, { servidor, passport, modelo: entrega.dados.modelo })
  if (ocupado === null) return
  const detalhes = textoDoModeloOcupado(ocupado)
  throw new Recusa('loja.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
