/** One vehicle of a model for each character: docs/decisoes/alugueis.md. The database decides, under a lock; here is what surrounds that. */
import { textoDoModeloOcupado } from '@sorium/contratos/entregas/index.ts'
import type { PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import type { Perguntas } from '#modulos/entregas/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import * as repositorio from '../repositorio.ts'

/** How long the game may take to say what is in the garage. */
const ESPERA_MS = 1_000

/** `servidor` null: nobody told, and the word of every server counts. */
type Destino = { servidor: string | null; passport: number; plano: PlanoDeEntrega }

/**
 * The site believes that the character has the model: the game is asked, whose answer is what the database then goes by. A vehicle that was sold
 * in the city may be in the mirror for a while. Outside any transaction.
 */
export async function perguntarSeTem(leitura: Leitura, entregas: Pick<Perguntas, 'lerVeiculos'>, p: Destino): Promise<void> {
  const { entrega } = p.plano
  if (entrega.tipo !== 'dar_veiculo') return
  const { servidor, passport } = p
  if (await repositorio.temModelo(leitura, { servidor, passport, modelo: entrega.dados.modelo }))
    await entregas.lerVeiculos({ passport, esperaMs: ESPERA_MS })
}

/** Until the transaction ends nobody else gives this character a vehicle of the model. Before every other lock but the key's. */
export function travarModelo(tx: Transacao, { passport, plano: { entrega } }: Destino): void {
  if (entrega.tipo === 'dar_veiculo') repositorio.travarModelo(tx, { passport, modelo: entrega.dados.modelo })
}

/** Under that lock: the character has room for one more of the model. @throws Recusa 409. */
export async function exigirVagaDoModelo(tx: Transacao, { servidor, passport, plano: { entrega } }: Destino): Promise<void> {
  if (entrega.tipo !== 'dar_veiculo') return
  const ocupado = await repositorio.modeloOcupado(tx, { servidor, passport, modelo: entrega.dados.modelo })
  if (ocupado === null) return
  const detalhes = textoDoModeloOcupado(ocupado)
  throw new Recusa('loja.ja_possui_modelo', detalhes === undefined ? {} : { detalhes })
}
